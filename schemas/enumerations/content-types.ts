/** Collection types (spec §3 Enumerations). */
export const COLLECTION_TYPE = {
  generic: 1,
  subscription: 2,
  twitter: 3,
  foursquare: 4,
  instagram: 5,
  galleryBlock: 6,
  templatePage: 7,
  splashPage: 8,
  page: 10,
  fivehundredpix: 11,
  flickr: 12,
  products: 13,
  slideGallery: 15,
  slideAlbum: 16,
  slideVideo: 17,
  albumBlock: 18,
} as const;

/** Where the background of a page comes from. */
export const BACKGROUND_SOURCE = {
  upload: 1,
  instagram: 2,
  video: 3,
  none: 4,
} as const;

/** What a link to a folder does. `variation` appears in a second list alone. */
export const FOLDER_BEHAVIOR = {
  index: 1,
  redirect: 2,
  none: 3,
  variation: 4,
} as const;

/** Record types of items. Pages state that of their item. */
export const RECORD_TYPE = {
  text: 1,
  image: 2,
  quote: 4,
  link: 5,
  audio: 7,
  video: 8,
  storeItem: 11,
  event: 12,
  gallery: 14,
  binary: 15,
  cssAsset: 16,
  tweakAsset: 17,
  digitalGood: 18,
  attachment: 19,
  wordpressExport: 20,
  jsonExport: 21,
  siteSearch: 30,
  activeTime: 31,
  tweet: 50,
  checkin: 52,
  kbarticle: 54,
} as const;

/** Slice types of a page. */
export const SLICE_TYPE = {
  heading: 1,
  body: 3,
  image: 4,
  gallery: 5,
  video: 6,
  socialIcons: 7,
  buttons: 8,
  navigation: 9,
  customForm: 10,
  newsletter: 11,
  album: 12,
  map: 13,
  logo: 14,
  action: 15,
  form: 16,
  lock: 17,
  password: 18,
  twitter: 19,
} as const;

/** Whether visitors can comment on an item. */
export const COMMENT_STATE = { open: 1 } as const;
