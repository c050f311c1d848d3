/** One turn of a conversation with a model. */
export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** What a model is asked. */
export interface ModelRequest {
  /** The rules; never mixed with text from the catalog or the question. */
  readonly system: string;
  /** Oldest first, the last one the user's. */
  readonly messages: readonly ModelMessage[];
  readonly signal?: AbortSignal | undefined;
}

/** What a model answered. */
export interface ModelReply {
  readonly text: string;
  /** `length`: the reply was cut at the token limit. */
  readonly finish: 'stop' | 'length' | 'other';
  /** As the provider counted them, or null where it did not. */
  readonly tokens: { readonly prompt: number; readonly completion: number } | null;
}

/** A language model behind some provider. Retries, time limit and token limit are its own business. */
export interface LanguageModel {
  readonly specVersion: 1;
  /** As configured, for example `openai/gpt-5`. */
  readonly name: string;
  /** @throws MODEL_UNAVAILABLE where it cannot be reached, refuses or takes too long; MODEL_REPLY_INVALID for a reply that is no chat completion; CANCELLED */
  generate(request: ModelRequest): Promise<ModelReply>;
  close(): Promise<void>;
}
