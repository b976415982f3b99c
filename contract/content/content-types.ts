/** The types of blocks that pages are built from, with their codes (spec §3 Enumerations). */
export const BLOCK_TYPE = {
  html: 2,
  gallery: 8,
  form: 9,
  product: 43,
  summaryV2: 55,
} as const;

/** Record types of items (spec §3 Enumerations). Pages state that of their item. */
export const RECORD_TYPE = {
  text: 1,
  storeItem: 11,
  event: 12,
} as const;

/** Whether visitors can comment on an item. */
export const COMMENT_STATE = { open: 1 } as const;
