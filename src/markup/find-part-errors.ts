import { contracts } from './contracts';
import { selectorOf } from './find-attribute-errors';
import { contentOf, type MarkupElement, type MarkupError, type MarkupRoot } from './markup-element';

/** What the elements of a behaviour need besides attributes. */
interface PartRule {
  readonly behaviour: keyof typeof contracts;
  /** Of the elements that the rule is about; by default all of the behaviour. */
  readonly selector?: string;
  /** Says what is missing, and what to write. */
  readonly message: string;
  isBroken(element: MarkupElement): boolean;
}

const NAMES_PRODUCT = '[data-item-id]:not([data-item-id=""]),[data-product-id]:not([data-product-id=""])';
const CONTAINER = '#sqs-cart-container,[data-cart=container]';

/** The message about an add to cart without a product. */
export const NO_PRODUCT = 'no product is named, so that a press is left to the browser: set data-item-id.';

const RULES: readonly PartRule[] = [
  {
    behaviour: 'add-to-cart',
    message: NO_PRODUCT,
    isBroken: (element) =>
      !element.closest(NAMES_PRODUCT) &&
      !element.getAttribute('form') &&
      !(element.closest('form') ?? element).querySelector('[name=itemId]'),
  },
  {
    behaviour: 'overlay-link',
    selector: '[data-vitrine=lightbox]:not([data-cart],[data-source],[data-lightbox-theme])',
    message: 'a lightbox needs a target: use <a href="/page#part">, or data-source.',
    isBroken: (element) => !element.getAttribute('href'),
  },
  {
    behaviour: 'overlay-link',
    selector: '[data-vitrine=popup]:not([data-text],[data-source])',
    message: 'a popup has no text: set data-text, or name an element by href="#id" or data-source.',
    isBroken: (element) => !/^#./.test(element.getAttribute('href') ?? ''),
  },
  {
    behaviour: 'popup-overlay',
    message:
      'a popup overlay needs a <template> with a <dialog>, and in it a <form method="dialog"> that closes it.',
    isBroken: (element) => !contentOf(element).querySelector('dialog form[method=dialog]'),
  },
  ...(['form', 'announcement', 'cookie-banner', 'member', 'restock', 'search'] as const).map((behaviour) => ({
    behaviour,
    selector: `[data-vitrine=${behaviour}]`,
    message: `data-vitrine="${behaviour}" has no effect here: set it on a <form>.`,
    isBroken: ({ localName }: MarkupElement) => localName !== 'form',
  })),
  {
    behaviour: 'announcement',
    selector: 'form[data-vitrine=announcement]',
    message: 'an announcement needs a hidden field, whose name is that of the cookie.',
    isBroken: (element) => !element.querySelector('input[name]'),
  },
  {
    behaviour: 'cookie-banner',
    selector: 'form[data-vitrine=cookie-banner]',
    message: 'a cookie banner needs buttons or radio buttons with the values off, anonymous or full.',
    isBroken: (element) => !element.querySelector('[value=off],[value=anonymous],[value=full]'),
  },
  {
    behaviour: 'search',
    message: 'a search needs a field: use <input type="search" name="q">.',
    isBroken: (element) => !element.querySelector('[type=search],.sqs-search-page-input input'),
  },
  {
    behaviour: 'audio',
    message: 'there is no recording: set data-url, or put a link to the file inside.',
    isBroken: (element) =>
      !element.matches('[data-url],[data-audio-asset-url]') &&
      !element.querySelector('a[href],.vitrine-audio'),
  },
  {
    behaviour: 'video',
    selector: '[data-vitrine=video]',
    message: 'there is no video: put a <video> or a link to its page inside, or set data-background.',
    isBroken: (element) =>
      !element.matches('[data-background],[data-config-video],[data-config-native-video],[data-html]') &&
      !element.querySelector('video,a[href],iframe'),
  },
  {
    behaviour: 'gallery',
    selector: '[data-vitrine=gallery]',
    message: 'a gallery needs slides: its first child is a list, whose children are the slides.',
    isBroken: (element) => !element.querySelector('* > *'),
  },
  {
    behaviour: 'cart-page',
    message: 'a cart page needs a part that the server prints again: set data-cart="container" on it.',
    isBroken: (element) => !element.querySelector(CONTAINER),
  },
  {
    behaviour: 'cart-page',
    selector: ':is(#sqs-cart-root,[data-vitrine=cart-page]):not([data-cart-version])',
    message:
      'a printed cart needs data-cart-version, its id and version, such as "6912…:4": without it, changes of other pages are not shown.',
    isBroken: (element) => Boolean(element.querySelector(CONTAINER)?.querySelector('*')),
  },
  {
    behaviour: 'cart-page',
    selector: ':is(#sqs-cart-root,[data-vitrine=cart-page]) form[data-cart-form=entry]',
    message: 'a form of a line belongs into an element with data-cart-entry, the id of the line.',
    isBroken: (element) => !element.closest('[data-cart-entry]'),
  },
  {
    behaviour: 'component-form',
    message: 'a component form needs an element with the class form-wrapper beside it.',
    isBroken: (element) => !element.closest(':has(.form-wrapper)'),
  },
];

/** Returns elements that lack a part without which their behaviour does nothing. */
export function findPartErrors(root: MarkupRoot): MarkupError[] {
  return RULES.flatMap(({ behaviour, selector, message, isBroken }) => {
    const contract = contracts[behaviour];
    return [...root.querySelectorAll(selector ?? selectorOf(contract))]
      .filter(isBroken)
      .map((element) => ({ element, message, docs: contract.docs }));
  });
}
