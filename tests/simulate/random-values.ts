/** Random numbers from 0 up to, not including, 1. */
export type Random = () => number;

/** One of these; the first are taken more often, as visitors take pages. */
export function pickSkewed<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() ** 1.7 * items.length)] as Item;
}

/** A time in milliseconds whose logarithm is normally distributed: a few are very slow. */
export function drawMilliseconds(median: number, random: Random): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.round(median * Math.exp(0.55 * normal) * 10) / 10;
}

/** A whole number from 0 up to, not including, `end`. */
export function drawWhole(end: number, random: Random): number {
  return Math.floor(random() * end);
}
