import {
  addCouponCall,
  addEntryCall,
  additionalFieldsCall,
  readCartCall,
  removeCouponCall,
  removeEntryCall,
  selectShippingCall,
  setLocationCall,
  updateEntryCall,
} from '../cart/calls';
import { saveSubmissionCall, submissionKeyCall, validateFormCall } from '../forms/calls';
import { likeCall, likesCall } from '../likes/calls';
import { signUpCall } from '../restock/calls';
import { searchCall } from '../search/calls';
import { crumbCall } from '../shared/crumb';
import type { Call } from '../shared/define-call';
import { stockCall } from '../stock/calls';
import { subscribeCall } from '../subscriptions/calls';
import { settingsCall } from '../telemetry/performance-calls';
import { recordingIdCall } from '../telemetry/record-calls';

/** What the bundle needs of a call that it makes. */
export interface BundleCall {
  call: Call;
  /** When it makes it. */
  when: string;
  /** What a page loses on a server without it. */
  without: string;
  /** The request of a browser without a script, where it goes to another address. */
  withoutScript?: string;
  /** A response with the fields that it reads, and no others; null if it reads none. */
  response: object | null;
  /** What the fields of that response are for, by their path, such as `results[].sku`. */
  reads: Readonly<Record<string, string>>;
}

const CART = {
  id: 'c1',
  version: 7,
  totalQuantity: 2,
  subtotalCents: 5600,
  entries: [
    {
      id: 'e1',
      itemId: 'mug',
      title: 'Stoneware mug',
      quantity: 2,
      subTotal: 5600,
      chosenVariant: { sku: 'MUG-BLUE', attributes: { Color: 'Blue' } },
    },
  ],
};
const [ENTRY] = CART.entries;

const CART_READS = {
  id: 'A page keeps the copies of one cart apart from those of another.',
  version: 'Grows with each change. A page keeps the copy with the highest.',
  totalQuantity: 'The number beside the link to the cart.',
  subtotalCents: 'For events and their listeners.',
};
const ENTRY_READS = {
  id: 'Names the line in its calls.',
  itemId: 'The buttons of the same product show it as added.',
  title: 'What screen readers read, and events contain.',
  quantity: 'Of the line.',
  subTotal: 'Price of the line.',
  chosenVariant: 'null for a product without variants.',
  'chosenVariant.sku': 'Of the variant.',
  'chosenVariant.attributes': 'Text by the name of the option.',
};

/** Returns the meaning of fields below another one. */
function below(path: string, reads: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(reads).map(([name, meaning]) => [`${path}.${name}`, meaning]));
}

const WHOLE_CART = { ...CART_READS, ...below('entries[]', ENTRY_READS) };

/** A change of the cart: the bundle reads the cart after it, and one line. */
function changeOf(
  line?: 'newlyAdded' | 'updatedEntry' | 'removedEntry',
): Pick<BundleCall, 'response' | 'reads'> {
  return {
    response: { shoppingCart: CART, ...(line && { [line]: ENTRY }) },
    reads: { ...below('shoppingCart', WHOLE_CART), ...(line && below(line, ENTRY_READS)) },
  };
}

const NO_COUPONS = 'The cart page has no coupons: leave the field out.';
const NO_SHIPPING = 'The cart page has no shipping: leave the fields out.';

/** The calls that the bundle makes and whose responses it reads, as a page needs them: the cart first. */
export const BUNDLE_CALLS: readonly BundleCall[] = [
  {
    call: readCartCall,
    when: 'A page loads whose browser has a cart: it has the cookie `hasCart`, or `SiteUserInfo` with `"authenticated": true`.',
    without: 'Pages show no number beside the link to the cart until something is added.',
    response: CART,
    reads: WHOLE_CART,
  },
  {
    call: addEntryCall,
    when: 'A button adds a product. A retry after an unclear outcome has the same `Idempotency-Key`.',
    without: 'Nothing can be added.',
    ...changeOf('newlyAdded'),
  },
  {
    call: updateEntryCall,
    when: 'A quantity changes.',
    without: 'Quantities do not change.',
    ...changeOf('updatedEntry'),
  },
  {
    call: removeEntryCall,
    when: 'A line is removed.',
    without: 'Lines cannot be removed.',
    ...changeOf('removedEntry'),
  },
  {
    call: additionalFieldsCall,
    when: 'The extra details of a line change.',
    without: 'Details of a line cannot be changed in the cart.',
    ...changeOf('updatedEntry'),
  },
  { call: addCouponCall, when: 'A coupon is entered on the cart page.', without: NO_COUPONS, ...changeOf() },
  {
    call: removeCouponCall,
    when: 'A coupon is removed on the cart page.',
    without: NO_COUPONS,
    ...changeOf(),
  },
  { call: setLocationCall, when: 'The place for shipping changes.', without: NO_SHIPPING, ...changeOf() },
  {
    call: selectShippingCall,
    when: 'Another way of shipping is chosen.',
    without: NO_SHIPPING,
    ...changeOf(),
  },
  {
    call: crumbCall,
    when: 'Something changes on a page that has no cookie `crumb`.',
    without: 'The change is sent without `X-CSRF-Token`.',
    response: { crumb: 'B7k2' },
    reads: { crumb: 'The value of `X-CSRF-Token`.' },
  },
  {
    call: stockCall,
    when: 'The extra details of a product are to be filled in before it is added.',
    without: 'A product that has just been sold out is refused when it is added.',
    response: { results: [{ sku: 'MUG-BLUE', unlimited: true, qtyInStock: 3 }] },
    reads: {
      'results[].sku': 'The variant; left out for a product without variants.',
      'results[].unlimited': 'Whether its stock has no end.',
      'results[].qtyInStock': 'Units left.',
    },
  },
  {
    call: subscribeCall,
    when: 'A button begins a subscription.',
    without: 'Subscriptions cannot be begun.',
    response: { cartToken: 't1' },
    reads: { cartToken: 'Opens `/checkout/subscription`.' },
  },
  {
    call: submissionKeyCall,
    when: 'A form is sent.',
    without: 'Forms cannot be sent by the script.',
    response: { key: 'k1' },
    reads: { key: 'Sent with the submission, which is stored once.' },
  },
  {
    call: saveSubmissionCall,
    when: 'A form is sent, after its key. It is sent again with the same key after an unclear outcome.',
    without: 'Forms cannot be sent by the script.',
    withoutScript:
      'The browser posts the fields by their names to the `action` of the form, which is `/forms/<formId>` in pages of the reference server and in forms that the bundle renders. The response is 303 to the page that follows; the reference server responds to wrong values with the form and its messages.',
    response: null,
    reads: {},
  },
  {
    call: validateFormCall,
    when: 'The extra details of a product are complete, before it is added.',
    without: 'A product with extra details cannot be added.',
    response: null,
    reads: {},
  },
  {
    call: signUpCall,
    when: 'A visitor asks for a message when a product is back.',
    without: 'The form for restocked products cannot be sent.',
    response: null,
    reads: {},
  },
  {
    call: likesCall,
    when: 'A page with a like button loads.',
    without: 'The button shows no number.',
    response: { likeCount: 12, isLiked: true },
    reads: { likeCount: 'The number on the button.', isLiked: 'Whether the visitor likes it.' },
  },
  {
    call: likeCall,
    when: 'A like button is pressed.',
    without: 'Nothing can be liked.',
    response: { likeCount: 13, isLiked: true },
    reads: { likeCount: 'The number on the button.', isLiked: 'Whether the visitor likes it.' },
  },
  {
    call: searchCall,
    when: 'A visitor types into a search field with suggestions.',
    without: 'There are no suggestions; the form opens the page of results.',
    response: { results: [{ url: '/mug', title: 'Stoneware mug', imageUrl: null }] },
    reads: {
      'results[].url': 'Where the suggestion leads.',
      'results[].title': 'Plain text.',
      'results[].imageUrl': 'Its picture; null without one.',
    },
  },
  {
    call: settingsCall,
    when: 'The speed of a page is measured.',
    without: 'The page makes its id itself.',
    response: { pageLoadId: '0b7d6f4e-4f3c-4f6a-9d59-0c1f4b1d2a3e' },
    reads: { pageLoadId: 'Names the page load in its records.' },
  },
  {
    call: recordingIdCall,
    when: 'A session is to be recorded.',
    without: 'No session is recorded.',
    response: { data: 'r1' },
    reads: { data: 'The id of the recording, in `vitrine:session-recording`.' },
  },
];
