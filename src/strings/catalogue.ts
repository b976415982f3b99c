import { audioStrings } from './audio';
import { captchaStrings } from './captcha';
import { cartStrings } from './cart';
import { cartFailureStrings } from './cart-failures';
import { commentStrings } from './comments';
import { commerceStrings } from './commerce';
import { commerceFailureStrings } from './commerce-failures';
import { consentStrings } from './consent';
import { detailsStrings } from './details';
import { formFailureStrings } from './form-failures';
import { formStrings } from './forms';
import { galleryStrings } from './galleries';
import { instalmentStrings } from './instalments';
import { likeStrings } from './like';
import { memberStrings } from './member';
import { overlayStrings } from './overlays';
import { pictureStrings } from './pictures';
import { productStrings } from './product';
import { quickViewStrings } from './quick-view';
import { restockStrings } from './restock';
import { searchStrings } from './search';
import { shareStrings } from './share';
import { subscriptionStrings } from './subscription';
import { backgroundVideoStrings, foreignVideoStrings, videoStrings } from './video';

/**
 * All texts of the bundle by their key, with their defaults. The build publishes them as `dist/strings.json`. Modules
 * import the texts of their own domain instead.
 */
export const catalogue = {
  ...commerceStrings,
  ...commerceFailureStrings,
  ...cartStrings,
  ...commentStrings,
  ...cartFailureStrings,
  ...formStrings,
  ...formFailureStrings,
  ...captchaStrings,
  ...consentStrings,
  ...detailsStrings,
  ...overlayStrings,
  ...productStrings,
  ...subscriptionStrings,
  ...restockStrings,
  ...instalmentStrings,
  ...shareStrings,
  ...likeStrings,
  ...memberStrings,
  ...quickViewStrings,
  ...searchStrings,
  ...audioStrings,
  ...galleryStrings,
  ...pictureStrings,
  ...videoStrings,
  ...foreignVideoStrings,
  ...backgroundVideoStrings,
} as const;

/** The key of a text that a page can replace. */
export type StringKey = keyof typeof catalogue;
