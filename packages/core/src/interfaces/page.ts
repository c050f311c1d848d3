/** Which part of a list is wanted. Decision 0007. */
export interface PageRequest {
  /** 1 to 200; 50 where left out. */
  readonly limit?: number | undefined;
  /** `next_cursor` of the page before. */
  readonly cursor?: string | undefined;
}

/** One page of a list, newest first unless its maker says otherwise. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Null: there is no more. */
  readonly next_cursor: string | null;
}
