/** Texts of overlays (spec §8 Generic messages). A page can replace each by its key. */
export const overlayStrings = {
  close: 'Close',
  confirm: 'OK',
  cancel: 'Cancel',
  loading: 'Loading…',
  somethingWrong: 'Something went wrong',
  unableToLoad: 'Unable to load. Try again.',
  notFound: 'This content was not found.',
  retry: 'Try again',
  openPage: 'Open the page',
  cartTitle: 'Cart',
} as const;

export type OverlayStrings = { readonly [Key in keyof typeof overlayStrings]: string };
