import { accordionMarkup } from '../widgets/accordion/markup';
import { addToCartMarkup } from '../widgets/add-to-cart/markup';
import { announcementMarkup } from '../widgets/announcement/markup';
import { audioMarkup } from '../widgets/audio/markup';
import { cartMarkup } from '../widgets/cart-indicator/markup';
import { cartPageMarkup } from '../widgets/cart-page/markup';
import { commentsMarkup } from '../widgets/comments/markup';
import { cookieBannerMarkup } from '../widgets/cookie-banner/markup';
import { componentFormMarkup, extraDetailsMarkup, formMarkup } from '../widgets/form/markup';
import { galleryMarkup } from '../widgets/gallery/markup';
import { imageMarkup } from '../widgets/image/markup';
import { instalmentsMarkup } from '../widgets/instalments/markup';
import { likeMarkup } from '../widgets/like/markup';
import { memberMarkup } from '../widgets/member/markup';
import { moneyMarkup } from '../widgets/money/markup';
import { overlayLinkMarkup } from '../widgets/overlay-link/markup';
import { popupOverlayMarkup } from '../widgets/popup-overlay/markup';
import { quantityMarkup } from '../widgets/quantity/markup';
import { quickViewMarkup } from '../widgets/quick-view/markup';
import { restockMarkup } from '../widgets/restock/markup';
import { searchMarkup } from '../widgets/search/markup';
import { shareMarkup } from '../widgets/share/markup';
import { variantsMarkup } from '../widgets/variants/markup';
import { videoMarkup } from '../widgets/video/markup';
import type { MarkupContract } from './data/markup-contract';
import { pageMarkup } from './page-markup';

/** The markup of each behaviour by its name in the directory, and of the page, in the order of the docs. */
export const contracts = {
  'add-to-cart': addToCartMarkup,
  variants: variantsMarkup,
  quantity: quantityMarkup,
  cart: cartMarkup,
  'overlay-link': overlayLinkMarkup,
  form: formMarkup,
  'component-form': componentFormMarkup,
  'extra-details': extraDetailsMarkup,
  instalments: instalmentsMarkup,
  audio: audioMarkup,
  video: videoMarkup,
  gallery: galleryMarkup,
  image: imageMarkup,
  money: moneyMarkup,
  'cart-page': cartPageMarkup,
  restock: restockMarkup,
  share: shareMarkup,
  like: likeMarkup,
  accordion: accordionMarkup,
  comments: commentsMarkup,
  member: memberMarkup,
  announcement: announcementMarkup,
  'cookie-banner': cookieBannerMarkup,
  'quick-view': quickViewMarkup,
  search: searchMarkup,
  'popup-overlay': popupOverlayMarkup,
  page: pageMarkup,
} as const satisfies Readonly<Record<string, MarkupContract>>;

/** All contracts, each with the name of its behaviour. */
export const allContracts: readonly (readonly [name: string, contract: MarkupContract])[] =
  Object.entries(contracts);

/** Values of `data-vitrine`. */
export const KNOWN_NAMES: readonly string[] = allContracts.flatMap(([, { names }]) => names);

/** Returns the contract that a value of `data-vitrine` requests. */
export function contractOf(name: string): MarkupContract | undefined {
  return allContracts.find(([, { names }]) => names.includes(name))?.[1];
}
