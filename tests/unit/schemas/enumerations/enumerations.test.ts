import { describe, expect, it } from 'vitest';
import { CONTRIBUTOR_ROLE } from '../../../../schemas/contributor-roles';
import {
  BLOCK_TYPE,
  BLOCK_VARIANTS,
  FIRST_BLOCK_VARIANT,
} from '../../../../schemas/enumerations/block-types';
import {
  BACKGROUND_SOURCE,
  COLLECTION_TYPE,
  COMMENT_STATE,
  FOLDER_BEHAVIOR,
  RECORD_TYPE,
  SLICE_TYPE,
} from '../../../../schemas/enumerations/content-types';
import { CURRENCY_DIGITS } from '../../../../schemas/enumerations/currencies';
import { PAGE_TYPE } from '../../../../schemas/enumerations/page-types';
import {
  COHORT_LABELS,
  DEVICE_VIEWS,
  EVENT_SOURCES,
  FOOD_ORDERING_LINK,
  FORM_FIELDSETS,
  GALLERY_MEDIA_TYPES,
  POST_STATUS_LABELS,
  SOURCE_ENVIRONMENTS,
  SPECIAL_SLIDE_TYPES,
  TEXT_FILTERS,
  TWEAK_PAGE_TYPES,
  WEBSITE_STATUSES,
} from '../../../../schemas/enumerations/site-terms';
import { POPUP_POSITIONS } from '../../../../schemas/popup-overlay-schema';
import { subscriptionPlanSchema } from '../../../../schemas/subscription-plan-schema';
import { PRODUCT_TYPE } from '../../../../server/catalogue';
import { LIKERT_SCALE } from '../../../../src/commerce/field-model';
import { fractionDigits } from '../../../../src/commerce/money';

/** Returns `name 1, other name 2`, as the specification lists numbers. */
function list(numbers: Readonly<Record<string, number>>): string {
  return Object.entries(numbers)
    .map(([name, number]) => `${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${number}`)
    .join(', ');
}

// The lists of the specification, without the hyphens of some names.
it.each([
  [
    'block types',
    BLOCK_TYPE,
    'navigation 1, html 2, logo 3, map 4, image 5, twitter 6, journal 7, gallery 8, form 9, geo 10, index 11, ' +
      'collectionlink 12, link 13, tagcloud 14, comments 16, folder 17, menu 18, sociallinks 19, summary 20, ' +
      'spacer 21, embed 22, code 23, foursquare 24, instagram 25, calendar 26, postsbyauthor 27, postsbytag 28, ' +
      'postsbycategory 29, postsbymonth 30, quote 31, video 32, search 33, audio 41, fivehundredpix 42, ' +
      'product 43, markdown 44, flickr 45, amazon 46, horizontalrule 47, socialaccountlinks 48, rss 49, ' +
      'opentable 50, newsletter 51, donation 52, button 53, socialaccountlinks v2 54, summary v2 55, ' +
      'soundcloud 56, emailfooter 57, in browser message link 58, tourdates 59, album 60, archive 61, chart 62, ' +
      'zola 63, acuity 65, opentable v2 66, member area 67, tock 68, accordion 69, marquee 70, shape 71, ' +
      'pricing plan 72, website component 1337',
  ],
  [
    'collection types',
    COLLECTION_TYPE,
    'generic 1, subscription 2, twitter 3, foursquare 4, instagram 5, gallery block 6, template page 7, ' +
      'splash page 8, page 10, fivehundredpix 11, flickr 12, products 13, slide gallery 15, slide album 16, ' +
      'slide video 17, album block 18',
  ],
  ['background sources', BACKGROUND_SOURCE, 'upload 1, instagram 2, video 3, none 4'],
  ['folder behaviours', FOLDER_BEHAVIOR, 'index 1, redirect 2, none 3, variation 4'],
  [
    'record types',
    RECORD_TYPE,
    'text 1, image 2, quote 4, link 5, audio 7, video 8, store item 11, event 12, gallery 14, binary 15, ' +
      'css asset 16, tweak asset 17, digital good 18, attachment 19, wordpress export 20, json export 21, ' +
      'site search 30, active time 31, tweet 50, checkin 52, kbarticle 54',
  ],
  [
    'slice types',
    SLICE_TYPE,
    'heading 1, body 3, image 4, gallery 5, video 6, social icons 7, buttons 8, navigation 9, custom form 10, ' +
      'newsletter 11, album 12, map 13, logo 14, action 15, form 16, lock 17, password 18, twitter 19',
  ],
  [
    'contributor roles',
    CONTRIBUTOR_ROLE,
    'administrator 1, billing 2, reporting 3, editor 4, moderator 6, commenter 7, store manager 8, ' +
      'scheduling 9, viewer 10, campaigns editor 11, scheduling viewer 12, scheduling editor 13, none 14, ' +
      'website manager 15',
  ],
  ['product types', PRODUCT_TYPE, 'physical 1, digital 2, service 3, gift card 4'],
  ['comment states', COMMENT_STATE, 'open 1'],
  [
    'page types',
    PAGE_TYPE,
    'collection 1, page 2, splash page 3, item 50, not found 100, error 101, search 102, lock screen 103, ' +
      'popup overlay 104, protected content 105, access denied 106, cart 200, checkout 201, order confirmed 202, ' +
      'donate 203, contribution confirmed 204, cart v2 205, subscription confirmed 206, order received 207, ' +
      'membership confirmed 208, reviews request 209, digital product composer preview 210, order status 211, ' +
      'newsletter unsubscribe 300, commerce email preview 301, single sign on 400',
  ],
])('the %s are those of the specification', (_name, numbers, expected) => {
  expect(list(numbers)).toBe(expected);
});

it('the variants of blocks have the names of the specification', () => {
  expect(FIRST_BLOCK_VARIANT).toBe(1000);
  expect(Object.entries(BLOCK_VARIANTS).map(([block, names]) => `${block} ${names.join(', ')}`)).toEqual([
    'gallery slideshow, carousel, grid, stack',
    'summary wall, carousel, list, grid',
    'chart bar, line, pie',
    'image inline, poster, card, overlap, collage, stack',
  ]);
});

describe('the terms of a site', () => {
  it.each([
    [WEBSITE_STATUSES, 'expired, past due, trial, beta, removed, internal, comped, paid, resold, enterprise'],
    [GALLERY_MEDIA_TYPES, 'empty image, image file, licensed image, reused image, reused asset, video'],
    [TWEAK_PAGE_TYPES, 'splash page, lock screen, popup overlay, checkout, style'],
    [SPECIAL_SLIDE_TYPES, 'cover page, lock screen, popup overlay'],
    [DEVICE_VIEWS, 'desktop, phone, tablet'],
    [COHORT_LABELS, 'A, B, C, D, E'],
    [TEXT_FILTERS, 'url-slug, url-slug-with-slash'],
    [POST_STATUS_LABELS, 'Scheduled, Needs Review, Draft, Private'],
    [EVENT_SOURCES, 'WEB, IOS, ANDROID, SERVER'],
    [SOURCE_ENVIRONMENTS, 'dev, qa, staging, prod'],
    [FORM_FIELDSETS, 'build, storage, advanced, captcha, disclaimer'],
  ])('%j are in the order of the specification', (list, expected) => expect(list.join(', ')).toBe(expected));

  it('name the link of food orders', () => expect(FOOD_ORDERING_LINK.title).toBe('Order Now'));

  it('have nine popup positions and five answers of a likert scale', () => {
    expect([...POPUP_POSITIONS].toSorted()).toEqual(
      ['top', 'center', 'bottom']
        .flatMap((row) => ['left', 'center', 'right'].map((column) => `${row}-${column}`))
        .toSorted(),
    );
    expect(
      Object.keys(LIKERT_SCALE)
        .map(Number)
        .toSorted((one, other) => one - other),
    ).toEqual([-2, -1, 0, 1, 2]);
  });

  it('have periods of weeks, months and years', () => {
    const planWith = (unit: string) =>
      subscriptionPlanSchema.safeParse({ billingPeriod: { value: 1, unit }, numBillingCycles: 0 }).success;
    expect(['WEEK', 'MONTH', 'YEAR', 'DAY'].map(planWith)).toEqual([true, true, true, false]);
  });
});

it('there are 26 currencies with the digits that prices have', () => {
  const digits = Object.entries(CURRENCY_DIGITS);
  expect(digits).toHaveLength(26);
  for (const [currency, count] of digits) expect(fractionDigits(currency), currency).toBe(count);
});
