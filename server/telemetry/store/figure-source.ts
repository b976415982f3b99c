/** Where the figures of a report come from. */
export type FigureSource =
  /** From histograms of all records ever received. */
  | { kind: 'rollups' }
  /** From single records, as long as they are kept, or from a share of them. */
  | { kind: 'records'; share: number };
