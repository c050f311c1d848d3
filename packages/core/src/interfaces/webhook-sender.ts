/** One attempt to deliver a message. */
export interface WebhookMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; sent byte for byte, since the signature is over it. */
  readonly body: string;
  /** Ends the attempt, from the look-up of the address to the answer. */
  readonly signal: AbortSignal;
}

/** What became of an attempt. */
export interface WebhookAnswer {
  /** Of the answer; null where there was none. */
  readonly status: number | null;
  /** Why there was none, in a sentence without addresses that the owner of the hook did not write; null where there was one. */
  readonly error: string | null;
}

/** Takes messages to their receivers. It follows no redirect and hands on nothing of an answer but its status. */
export interface WebhookSender {
  readonly specVersion: 1;
  /** Whether messages may go to this address, as far as can be told before sending. @throws VALIDATION_ERROR with the reason */
  checkUrl(url: string): Promise<void>;
  /** Never throws: whatever goes wrong is an answer. */
  send(message: WebhookMessage): Promise<WebhookAnswer>;
  close(): Promise<void>;
}
