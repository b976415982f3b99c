import { isCartExpected } from './commerce/is-cart-expected';
import type { Directory } from './loader/behaviour';
import type { Page } from './page/page';
import { readCookies } from './page/read-cookies';
import { ACCORDION } from './widgets/accordion/selector';
import { ADD_TO_CART } from './widgets/add-to-cart/selector';
import { AUDIO } from './widgets/audio/selector';
import { CART } from './widgets/cart-indicator/selector';
import { CART_PAGE } from './widgets/cart-page/selector';
import { COMMENTS } from './widgets/comments/selector';
import { FORM, FORM_CONTEXT, USES_DETAILS } from './widgets/form/selector';
import { GALLERY } from './widgets/gallery/selector';
import { IMAGE } from './widgets/image/selector';
import { INSTALMENTS } from './widgets/instalments/selector';
import { LIKE } from './widgets/like/selector';
import { NATIVE_MONEY } from './widgets/money/selector';
import { OVERLAY_LINK } from './widgets/overlay-link/selector';
import { QUANTITY } from './widgets/quantity/selector';
import { QUICK_VIEW } from './widgets/quick-view/selector';
import { RESTOCK } from './widgets/restock/selector';
import { SEARCH } from './widgets/search/selector';
import { SHARE } from './widgets/share/selector';
import { VARIANTS } from './widgets/variants/selector';
import { VIDEO } from './widgets/video/selector';

/** Whether the visitor has a cart that this page has not loaded. */
const hasCart = (page: Page) => readCookies(page).then(isCartExpected);

/**
 * A reload, a return or the address may have chosen a variant, which the page must show at once. A label whose id repeats
 * one of a product before it chooses there, until both have ids of their own.
 */
const isChosenOrRepeated = (element: HTMLElement) =>
  Boolean(performance.navigation?.type) ||
  /variant=/.test(location.search) ||
  !element.contains(element.querySelector('label')?.control ?? element);

/** An empty button has its label, and the keyboard reaches markup of 2015, without tabindex, only once mounted. */
const lacksLabelOrFocus = (element: HTMLElement) =>
  element.matches(element.textContent.trim() ? 'div:not([tabindex])' : ':not(form)');

/** An amount without a symbol is a number. */
const isBareAmount = (element: HTMLElement) => !/[^\d.,\s]/.test(element.textContent);

/**
 * Every behaviour by name, in the order in which they mount. A row states what differs from the conventions, which
 * `src/loader/behaviour.ts` describes, and costs the entry about 15 bytes.
 */
export const behaviours: Directory = {
  'add-to-cart': {
    engine: ADD_TO_CART,
    events: ['click', 'keydown', 'submit'],
    form: true,
    when: 'visible',
    onlyIf: lacksLabelOrFocus,
    load: () => import('./widgets/add-to-cart-chunk'),
  },
  variants: {
    engine: VARIANTS,
    when: 'load',
    onlyIf: isChosenOrRepeated,
    events: ['vitrine:variant-change', 'change'],
    load: () => import('./widgets/add-to-cart-chunk'),
  },
  'quick-view': {
    engine: QUICK_VIEW,
    events: ['click', 'keydown'],
    load: () => import('./widgets/quick-view/quick-view'),
  },
  quantity: {
    engine: QUANTITY,
    events: ['click', 'change'],
    load: () => import('./widgets/add-to-cart-chunk'),
  },
  cart: {
    selector: CART,
    when: 'vitrine:cart-change',
    isDue: hasCart,
    load: () => import('./widgets/add-to-cart-chunk'),
  },
  'extra-details': {
    selector: USES_DETAILS,
    // As the button that adds: it waits until both have mounted.
    events: ['click', 'keydown', 'submit'],
    form: true,
    load: () => import('./widgets/form/details/extra-details'),
  },
  'overlay-link': {
    selector: OVERLAY_LINK,
    events: ['click', 'submit'],
    load: () => import('./widgets/overlay-link/overlay-link'),
  },
  'popup-overlay': {
    when: 'load',
    load: () => import('./widgets/popup-overlay/popup-overlay'),
  },
  form: {
    selector: FORM,
    events: ['submit'],
    load: () => import('./widgets/form/form'),
  },
  'component-form': {
    engine: FORM_CONTEXT,
    when: 'load',
    load: () => import('./widgets/form/component/component-form'),
  },
  gallery: {
    engine: GALLERY,
    load: () => import('./widgets/gallery/gallery'),
  },
  like: {
    engine: LIKE,
    load: () => import('./widgets/like/like'),
  },
  video: {
    engine: VIDEO,
    load: () => import('./widgets/video/video'),
  },
  announcement: {
    events: ['submit'],
    load: () => import('./widgets/announcement/announcement'),
  },
  'cookie-banner': {
    events: ['submit'],
    load: () => import('./widgets/cookie-banner/cookie-banner'),
  },
  member: {
    load: () => import('./widgets/member/member'),
  },
  'cart-page': {
    engine: CART_PAGE,
    when: 'load',
    load: () => import('./widgets/cart-page/cart-page'),
  },
  restock: {
    engine: RESTOCK,
    events: ['submit'],
    load: () => import('./widgets/restock/restock'),
  },
  comments: {
    engine: COMMENTS,
    when: 'visible',
    events: ['submit'],
    load: () => import('./widgets/comments/comments'),
  },
  share: {
    engine: SHARE,
    load: () => import('./widgets/share/share'),
  },
  audio: {
    engine: AUDIO,
    load: () => import('./widgets/audio/audio'),
  },
  accordion: {
    engine: ACCORDION,
    when: 'load',
    load: () => import('./widgets/accordion/accordion'),
  },
  money: {
    engine: NATIVE_MONEY,
    onlyIf: isBareAmount,
    load: () => import('./widgets/money/money'),
  },
  image: {
    engine: IMAGE,
    load: () => import('./widgets/image/image'),
  },
  instalments: {
    engine: INSTALMENTS,
    load: () => import('./widgets/instalments/instalments'),
  },
  search: {
    engine: SEARCH,
    events: ['input'],
    load: () => import('./widgets/search/search'),
  },
};
