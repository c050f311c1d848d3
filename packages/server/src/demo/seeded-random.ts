/** A source of repeatable choices: the same seed gives the same choices on every machine. */
export interface SeededRandom {
  /** A fraction from 0 up to, but not including, 1. */
  fraction(): number;
  /** A whole number between both bounds, which are included. */
  integer(from: number, to: number): number;
  /** True in so many cases of a hundred. */
  percent(chance: number): boolean;
  /** One of the items, each as likely as the others. */
  pick<Item>(items: readonly Item[]): Item;
  /** One of the keys, as likely as its share of the sum of all weights. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key;
}

/** Makes a source from a seed, a whole number. The generator is mulberry32: whole-number arithmetic only. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (from: number, to: number): number => from + Math.floor(fraction() * (to - from + 1));

  return {
    fraction,
    integer,
    percent: (chance) => fraction() * 100 < chance,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    weighted: <Key extends string>(weights: Readonly<Record<Key, number>>): Key => {
      const entries = Object.entries<number>(weights) as [Key, number][];
      let rest = fraction() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        rest -= weight;
        if (rest < 0) return key;
      }
      const last = entries.at(-1);
      if (last === undefined) throw new Error('There is nothing to choose from.');
      return last[0];
    },
  };
}
