/** Returns a random number from 0 up to, not including, 1. */
export type Random = () => number;

/** Returns one of the items, the first ones more often. */
export function pickSkewed<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() ** 1.7 * items.length)] as Item;
}

/** Returns a log-normally distributed time in milliseconds. */
export function drawMilliseconds(median: number, random: Random): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.round(median * Math.exp(0.55 * normal) * 10) / 10;
}

/** Returns a whole number from 0 up to, not including, `end`. */
export function drawWhole(end: number, random: Random): number {
  return Math.floor(random() * end);
}
