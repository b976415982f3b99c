/** Maximum number of distinct values a day: aggregates are kept for ever and must not grow with arbitrary input. */
export const LIMITS = {
  pageType: 100,
  template: 200,
  release: 200,
  browser: 100,
  behaviour: 200,
  host: 50,
  reason: 50,
  path: 1000,
  errorGroup: 1000,
} as const;

export type LimitedDimension = keyof typeof LIMITS;

/** A value that the sender of a record chose. */
export interface LimitedValue {
  dimension: LimitedDimension;
  value: string;
}

/** Returns a text that identifies a value. */
export function valueKey({ dimension, value }: LimitedValue): string {
  return `${dimension} ${value}`;
}
