/** Texts of share and follow links. A page may replace any of them by its key. */
export const shareStrings = {
  share: 'Share',
  shareEmail: 'Email',
  shareLink: 'Link to this page',
  shareCopied: 'Link copied',
  follow: 'Follow @{name}',
} as const;

export type ShareStrings = { readonly [Key in keyof typeof shareStrings]: string };
