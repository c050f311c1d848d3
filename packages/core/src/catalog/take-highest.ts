/** The numbers with the highest scores, best first, ties by number. One pass with a heap, for there may be many numbers. */
export function takeHighest(scores: Float64Array, numbers: Int32Array, limit: number): number[] {
  const heap: number[] = [];
  for (const number of numbers) {
    if (heap.length < limit) {
      heap.push(number);
      if (heap.length === limit) heap.sort((left, right) => compare(right, left));
    } else if (compare(number, heap[0] ?? 0) < 0) replaceWorst(number);
  }
  return heap.sort(compare);

  function compare(left: number, right: number): number {
    return (scores[right] ?? 0) - (scores[left] ?? 0) || left - right;
  }

  /** The worst stands first; an array from worst to best is a heap. */
  function replaceWorst(number: number): void {
    let place = 0;
    for (;;) {
      const [left, right] = [heap[place * 2 + 1], heap[place * 2 + 2]];
      if (left === undefined) break;
      const isRightWorse = right !== undefined && compare(right, left) > 0;
      const worse = isRightWorse ? right : left;
      if (compare(worse, number) <= 0) break;
      heap[place] = worse;
      place = place * 2 + (isRightWorse ? 2 : 1);
    }
    heap[place] = number;
  }
}
