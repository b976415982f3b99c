/** Record types of items (spec §3 Enumerations). Pages state that of their item. */
export const RECORD_TYPE = {
  text: 1,
  storeItem: 11,
  event: 12,
} as const;

/** Whether visitors can comment on an item. */
export const COMMENT_STATE = { open: 1 } as const;
