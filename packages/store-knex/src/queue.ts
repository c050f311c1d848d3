/** Runs work one after another, in the order in which it came. */
export interface Queue {
  add<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Waits for what was added and refuses what comes later, with this message. */
  end(message: string): Promise<void>;
}

/** Makes an empty queue. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  let refusal: string | undefined;
  return {
    add(work) {
      if (refusal !== undefined) return Promise.reject(new Error(refusal));
      const result = last.then(work);
      last = result.catch(() => undefined);
      return result;
    },
    async end(message) {
      refusal = message;
      await last;
    },
  };
}
