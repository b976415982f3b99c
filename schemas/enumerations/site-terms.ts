/** Statuses of a website (spec §3 Enumerations). The list of the specification is not complete. */
export const WEBSITE_STATUSES = [
  'expired',
  'past due',
  'trial',
  'beta',
  'removed',
  'internal',
  'comped',
  'paid',
  'resold',
  'enterprise',
] as const;

export const GALLERY_MEDIA_TYPES = [
  'empty image',
  'image file',
  'licensed image',
  'reused image',
  'reused asset',
  'video',
] as const;

export const TWEAK_PAGE_TYPES = ['splash page', 'lock screen', 'popup overlay', 'checkout', 'style'] as const;

export const SPECIAL_SLIDE_TYPES = ['cover page', 'lock screen', 'popup overlay'] as const;

export const DEVICE_VIEWS = ['desktop', 'phone', 'tablet'] as const;

export const COHORT_LABELS = ['A', 'B', 'C', 'D', 'E'] as const;

/** Filters of text that make an address of a title. The second keeps slashes. */
export const TEXT_FILTERS = ['url-slug', 'url-slug-with-slash'] as const;

/** Labels of entries that are not published. */
export const POST_STATUS_LABELS = ['Scheduled', 'Needs Review', 'Draft', 'Private'] as const;

/** Where tracking events come from, and the environment that sent them (spec §3 Analytics event payloads). */
export const EVENT_SOURCES = ['WEB', 'IOS', 'ANDROID', 'SERVER'] as const;
export const SOURCE_ENVIRONMENTS = ['dev', 'qa', 'staging', 'prod'] as const;

/** Fieldsets of the form model (spec §3 Form-builder field types). */
export const FORM_FIELDSETS = ['build', 'storage', 'advanced', 'captcha', 'disclaimer'] as const;

/** The link of a connected account for ordering food. */
export const FOOD_ORDERING_LINK = { title: 'Order Now' } as const;
