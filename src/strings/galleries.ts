/** Texts of galleries. A page can replace each by its key. */
export const galleryStrings = {
  gallery: 'Gallery',
  carousel: 'carousel',
  slide: 'slide',
  slideOf: '{index} of {count}',
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  chooseSlide: 'Choose a slide',
  stopRotation: 'Stop slide rotation',
  startRotation: 'Start slide rotation',
} as const;

export type GalleryStrings = { readonly [Key in keyof typeof galleryStrings]: string };
