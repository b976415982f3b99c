import { EMAIL_LENGTH } from '../../src/commerce/is-email';

/** Limits of a website's content (spec §9 Limits). Lengths are in characters. */
export const LIMITS = {
  restockEmailLength: EMAIL_LENGTH,
  urlIdLength: { min: 3 },
  /** Blocks of one layout. */
  blocks: 60,
  /** Recordings of one album. */
  albumTracks: 60,
  /** Items of a collection that its owner puts in order. */
  orderedItems: 250,
  /** Products of one collection. */
  products: 200,
  nestedCategories: 10_000,
  tagLength: 50,
  categoryLength: 25,
  photoGalleries: 20,
  /** Pictures of one gallery of photos. */
  galleryPhotos: 50,
  /** A URL is shorter than this. */
  urlLength: 2083,
  port: { min: 1, max: 65_535 },
} as const;
