/** Texts of the lightbox of pictures. A page can replace each by its key. */
export const pictureStrings = {
  pictures: 'Pictures',
  pictureOf: '{index} of {count}',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
} as const;

export type PictureStrings = { readonly [Key in keyof typeof pictureStrings]: string };
