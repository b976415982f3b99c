import { BLOCK_TYPE } from '../../../contract/content/content-types';
import type { ReviewPage } from '../../../contract/reviews/review';
import { popupOverlaySettingsSchema } from '../../../contract/site/popup-overlay';
import { storeSettingsSchema } from '../../../contract/stores/store-settings';
import reviews from '../../../demo/content/reviews.json';
import shop from '../../../demo/content/shop.json';
import site from '../../../demo/content/site.json';
import { reviewsSchema } from '../../../demo/content-schema';
import { describeMemberNavigation } from '../../../demo/pages/members/describe-member-navigation';
import { describeInstalments } from '../../../demo/pages/product/describe-instalments';
import { describeRestock } from '../../../demo/pages/restock/describe-restock';
import { describeReviewForm } from '../../../demo/pages/reviews/describe-review-form';
import { describeReviews } from '../../../demo/pages/reviews/describe-reviews';
import { describeGalleryBlock } from '../../../demo/pages/showcase/describe-blocks';
import type { BasePageData } from '../../../demo/pages/site/base-page-data';
import type { PageTemplates } from '../../../demo/pages/site/page-templates';
import type { SiteData } from '../../../demo/pages/site/site-data';
import type { ContentBlockData } from '../../../demo/pages/text-pages/text-page-data';
import { summarizeRatings } from '../../../server/features/reviews/summarize-ratings';
import type { ProductItemData } from '../../../server/rendering/pages/product-data';
import { sampleCheckout, sampleOrder } from './order-samples';

export const THEME_DIR = 'demo/theme';

/** The demo's products, typed as the templates take them. */
export const demoItems = shop.items as unknown as ProductItemData[];

/** The demo's product of this address. */
export function demoProduct(urlId: string): ProductItemData {
  const item = demoItems.find((each) => each.urlId === urlId);
  if (!item) throw new Error(`The demo shop has no product '${urlId}'.`);
  return item;
}

const websiteSettings = {
  ...site.websiteSettings,
  storeSettings: storeSettingsSchema.parse(site.websiteSettings.storeSettings),
  popupOverlaySettings: popupOverlaySettingsSchema.parse(site.websiteSettings.popupOverlaySettings),
};

const base: BasePageData = {
  ...(site as unknown as SiteData),
  websiteSettings,
  nonce: 'test-nonce',
  shopUrl: '/shop',
  cookiesUrl: '/cookies',
  siteHeader: { title: site.website.siteTitle, text: '' },
  siteFooter: { title: site.website.siteTitle, text: site.website.siteTagLine },
  hiddenLanguages: [],
  bundle: { src: '/assets/vitrine/vitrine.js', integrity: 'sha384-test', stub: 'stub()', importMap: '{}' },
  stylesheet: '/assets/theme/theme-test.css',
  offlineWorker: '/offline-worker.js?version=test&languages=he',
  context: { website: site.website, websiteSettings, pageType: 1 },
};

const { id, title, lead } = site.membersArea.areas['glaze-book'];
const area = { id, title, lead, hasJoined: false, isFree: true };

const denied = {
  area: null,
  deniedTo: '/members/firing',
  deniedName: null,
  membersUrl: '/members',
  joinUrl: '/members/join?to=%2Fmembers%2Ffiring',
  signInUrl: '/members?to=%2Fmembers%2Ffiring',
};

const accountForm = {
  displayName: '"><b>',
  email: '',
  rememberMe: false,
  to: '/members/account',
  invalid: {},
};

const account = {
  member: { displayName: '"><b>', email: '<a@b.example>' },
  isShared: false,
  memberNavigation: describeMemberNavigation(
    base.navigation.members ?? [],
    { areaIds: [] },
    '/members/account',
  ),
  profileForm: accountForm,
  passwordForm: accountForm,
  accountLanguages: [{ tag: 'he', title: 'עברית', isChosen: true }],
  notice: 'Saved.',
  everywhereTo: '/members?everywhere',
  signOutTo: '/members',
};

const shoppingCart = {
  id: 'cart',
  version: 3,
  entries: [
    {
      id: 'entry',
      itemId: demoProduct('tidal-bowl').id,
      quantity: 3,
      chosenVariant: { sku: 'TB-M-CH', attributes: { Size: 'Medium', Glaze: 'Chalk' } },
      variantText: 'Medium / Chalk',
      fullName: 'Tidal Bowl, Medium / Chalk',
      title: 'Tidal Bowl',
      subTotal: 15600,
      purchasePriceCents: 5200,
      url: '/shop/p/tidal-bowl',
      imageUrl: demoProduct('tidal-bowl').assetUrl,
    },
  ],
  subtotalCents: 15600,
  patternCents: 123_456_789,
  grandTotalCents: 15600,
  totalQuantity: 3,
  hasEntries: true,
};

function firstEntry() {
  const [entry] = (site as unknown as SiteData).journal?.entries ?? [];
  if (!entry) throw new Error('The journal is empty.');
  const blocks = (entry.blocks ?? []).flatMap((block): ContentBlockData | [] => {
    if (block.type === BLOCK_TYPE.html) return block;
    return block.type === BLOCK_TYPE.gallery ? describeGalleryBlock(block) : [];
  });
  return { ...entry, blocks };
}

function productPage(urlId: string): PageTemplates['product'] {
  const item = demoProduct(urlId);
  const relatedItems = demoItems.filter((each) => each !== item).slice(0, 3);
  const restockBoxes = describeRestock(item, base);
  const instalments = describeInstalments(item, base);
  const { collection } = shop;
  return {
    ...base,
    collection,
    item,
    relatedItems,
    ask: null,
    instalments,
    restockBoxes,
    reviews: describeReviews({ item, reviews: reviewPage(item.id) }, base),
    pageTitle: item.title,
  };
}

/** The first page of a product's reviews, as the database returns it. */
function reviewPage(itemId: string): ReviewPage {
  const all = reviewsSchema.parse(reviews).filter((review) => review.itemId === itemId);
  const groups = all.map(({ rating }) => ({ rating, count: 1 }));
  const shown = all.slice(0, 10).map(({ itemId: _itemId, ...review }) => review);
  return {
    isOpen: true,
    ...summarizeRatings(groups),
    page: 1,
    pageCount: Math.ceil(all.length / 10) || 1,
    reviews: shown,
  };
}

const reviewForm: PageTemplates['review'] = {
  ...base,
  pageTitle: 'Tidal Bowl',
  productUrl: '/shop/p/tidal-bowl',
  reviewForm: describeReviewForm('tidal-bowl', base.words, {
    values: {
      rating: '4',
      title: '"Quoted" <b>',
      text: '\n</textarea><script>',
      displayName: '<Ada>',
      email: '"><script>',
      orderNumber: '#1001',
      order: '"order"',
    },
    isBuyer: false,
    state: 'pending',
    isSent: false,
    errors: { rating: 'Choose 1 to 5 stars.', text: '<Enter>', email: 'Unknown.' },
    message: 'Please check <this>.',
  }),
};

const restockPage: PageTemplates['restock'] = {
  ...base,
  pageTitle: 'Hearth Throw',
  productUrl: '/shop/p/hearth-throw',
  isSent: false,
  box: {
    ...(describeRestock(demoProduct('hearth-throw'), base)[0] as PageTemplates['restock']['box']),
    email: '<ada>@example',
    message: 'Email is invalid',
    hasCaptcha: true,
  },
};

/** Every page of the demo: its template and the data a server would give it. */
export const demoPages = {
  home: { template: 'home', data: { ...base, collection: shop.collection, items: demoItems } },
  shop: {
    template: 'shop',
    data: {
      ...base,
      collection: shop.collection,
      items: demoItems.slice(12, 24),
      categories: [{ title: 'Table', url: '/shop/table', isCurrent: true }],
      pagination: {
        pages: [1, 2, 3].map((number) => ({
          number,
          url: `/shop?page=${number}`,
          isCurrent: number === 2,
          isAfterGap: false,
        })),
        previousUrl: '/shop',
        nextUrl: '/shop?page=3',
      },
    },
  },
  'product with two options': { template: 'product', data: productPage('tidal-bowl') },
  'product without options': { template: 'product', data: productPage('saltmarsh-board') },
  'sold out product': { template: 'product', data: productPage('hearth-throw') },
  cart: { template: 'cart', data: { ...base, shoppingCart } },
  'empty cart': {
    template: 'cart',
    data: {
      ...base,
      shoppingCart: { ...shoppingCart, entries: [], hasEntries: false, subtotalCents: 0, totalQuantity: 0 },
    },
  },
  'cart after a refusal': {
    template: 'cart',
    data: {
      ...base,
      shoppingCart,
      error: { title: 'Unable to Add Item', message: 'No <b>more</b> & "no" less.' },
    },
  },
  review: { template: 'review', data: reviewForm },
  restock: { template: 'restock', data: restockPage },
  'signed up for restock': { template: 'restock', data: { ...restockPage, isSent: true } },
  checkout: {
    template: 'checkout',
    data: { ...base, ...sampleCheckout(shoppingCart, {}), isUnlisted: true },
  },
  'checkout after invalid input': {
    template: 'checkout',
    data: {
      ...base,
      ...sampleCheckout(shoppingCart, {
        errors: { email: 'Enter <b>', country: 'Select' },
        message: 'Update',
      }),
    },
  },
  'checkout to review': {
    template: 'checkout',
    data: { ...base, ...sampleCheckout(shoppingCart, { step: 'review', message: 'It <b>changed' }) },
  },
  'order confirmed': { template: 'order-confirmed', data: sampleOrder(base) },
  'order status': { template: 'order-status', data: sampleOrder(base) },
  about: { template: 'page', data: { ...base, page: site.pages.about } },
  policies: { template: 'page', data: { ...base, page: site.pages.policies } },
  journal: { template: 'journal', data: { ...base, journal: site.journal } },
  'journal entry': {
    template: 'journal-entry',
    data: {
      ...base,
      entry: firstEntry(),
      otherEntries: site.journal.entries.slice(1).map((entry) => ({ ...entry, preview: entry.image })),
    },
  },
  search: {
    template: 'search',
    data: { ...base, query: '', items: [], foundPages: [], resultText: '', isUnlisted: true },
  },
  'search that found something': {
    template: 'search',
    data: {
      ...base,
      query: 'bowl',
      items: demoItems.slice(0, 2),
      foundPages: [{ url: '/journal/a', kind: 'page', title: 'A & B', summary: 'C', imageUrl: null }],
      resultText: '2 things found.',
      isUnlisted: true,
    },
  },
  'search with a hostile query': {
    template: 'search',
    data: {
      ...base,
      query: '"><script>alert(1)</script>',
      items: [],
      foundPages: [],
      resultText: 'Nothing found.',
    },
  },
  lock: {
    template: 'lock',
    data: {
      ...base,
      memberForm: { displayName: '', email: '', rememberMe: false, to: '/members', invalid: {} },
      joinUrl: '/members/join',
      passwordUrl: '/members/password',
      notice: null,
      demoMembers: [{ email: 'marit@fenwater.example', password: 'a password', text: 'A member' }],
    },
  },
  'lock after a wrong password': {
    template: 'lock',
    data: {
      ...base,
      memberForm: {
        displayName: '',
        email: '"><b>@x',
        rememberMe: true,
        to: '/members',
        error: site.words.signInWrong,
        invalid: { email: true, password: true },
      },
      joinUrl: '/members/join',
      passwordUrl: '/members/password',
      notice: null,
      demoMembers: [{ email: 'marit@fenwater.example', password: 'a password', text: 'A member' }],
    },
  },
  'join after a short password': {
    template: 'join',
    data: {
      ...base,
      memberForm: {
        displayName: '"><b>',
        email: '"><b>@x',
        rememberMe: true,
        to: '/members',
        error: site.words.passwordShort,
        invalid: { password: true },
      },
      signInUrl: '/members',
    },
  },
  password: {
    template: 'password',
    data: {
      ...base,
      memberForm: { displayName: '', email: '"><b>@x', rememberMe: false, to: '/members', invalid: {} },
      isSent: false,
      signInUrl: '/members',
    },
  },
  'new password': {
    template: 'new-password',
    data: {
      ...base,
      memberForm: { displayName: '', email: '"><b>@x', rememberMe: false, to: '/members', invalid: {} },
      isOpen: true,
      passwordUrl: '/members/password',
    },
  },
  'page lock': {
    template: 'page-lock',
    data: {
      ...base,
      pageLock: {
        id: 'page',
        to: '/members/first-look',
        isWrong: false,
        error: null,
        membersUrl: '/members',
      },
    },
  },
  'page lock after a wrong password': {
    template: 'page-lock',
    data: {
      ...base,
      pageLock: { id: 'page', to: '"><b>', isWrong: true, error: 'No', membersUrl: '/members' },
    },
  },
  denied: { template: 'denied', data: { ...base, ...denied } },
  'denied area for a visitor': { template: 'denied', data: { ...base, ...denied, area } },
  'denied area that is free': {
    template: 'denied',
    data: { ...base, ...denied, area, deniedName: '<Tomas>' },
  },
  'denied area by invitation': {
    template: 'denied',
    data: { ...base, ...denied, area: { ...area, isFree: false }, deniedName: '<Tomas>' },
  },
  members: {
    template: 'members',
    data: {
      ...base,
      member: { displayName: '<Marit>' },
      memberNavigation: describeMemberNavigation(base.navigation.members ?? [], { areaIds: [] }, '/members'),
      page: site.membersArea.letter,
      isFirst: true,
      areas: [true, false].flatMap((hasJoined) =>
        [true, false].map((isFree) => ({ ...area, hasJoined, isFree, url: '/members/glaze-book' })),
      ),
      areaPages: [],
      signOutTo: '/members',
    },
  },
  account: { template: 'account', data: { ...base, ...account } },
  'account that many use': { template: 'account', data: { ...base, ...account, isShared: true } },
  'account after a wrong password': {
    template: 'account',
    data: {
      ...base,
      ...account,
      passwordForm: { ...accountForm, error: 'No', invalid: { currentPassword: true } },
    },
  },
  'area of members': {
    template: 'members',
    data: {
      ...base,
      member: { displayName: '<Marit>' },
      memberNavigation: describeMemberNavigation(
        base.navigation.members ?? [],
        { areaIds: [area.id] },
        '/members/glaze-book',
      ),
      page: site.membersArea.areas['glaze-book'],
      isFirst: false,
      areas: [],
      areaPages: [{ title: '<b>', lead: '<i>', url: '/members/glaze-book/oatmeal' }],
      signOutTo: '/members',
    },
  },
  'not found': { template: 'not-found', data: base },
  'form that failed': {
    template: 'form-failure',
    data: { ...base, message: 'No <b>session</b> & "no" cart.' },
  },
} satisfies Record<string, { template: keyof PageTemplates; data: object }>;
