/** The types of blocks that pages are built from, with their codes (spec §3 Enumerations). */
export const BLOCK_TYPE = {
  html: 2,
  gallery: 8,
  form: 9,
  product: 43,
  summaryV2: 55,
} as const;
