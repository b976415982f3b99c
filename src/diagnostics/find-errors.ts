import { findOptionError, GALLERY_OPTIONS } from '../media/gallery-options';
import { catalogue } from '../strings/catalogue';
import { nearestName } from './nearest-name';

/** Values of `data-vitrine`. `tests/unit/diagnostics/diagnostics.test.ts` compares them with the directory. */
export const KNOWN_NAMES: readonly string[] = [
  'add-to-cart',
  'variants',
  'quantity',
  'cart-quantity',
  'cart-subtotal',
  'cart-page',
  'lightbox',
  'confirm',
  'popup',
  'popup-overlay',
  'quick-view',
  'button',
  'form',
  'gallery',
  'component-form',
  'image',
  'instalments',
  'money',
  'restock',
  'search',
  'comments',
  'member',
  'announcement',
  'cookie-banner',
  'share',
  'like',
  'accordion',
  'audio',
  'video',
];

const HANDLERS: readonly string[] = ['add'];
const SETTINGS: readonly string[] = ['strings', 'handlers'];

/** Returns what is wrong with an element that requests a behaviour, and the remedy; undefined when nothing is. */
export function findElementError(element: HTMLElement): string | undefined {
  const name = element.dataset.vitrine ?? '';
  if (!KNOWN_NAMES.includes(name)) return `data-vitrine="${name}" is unknown.${suggest(name, KNOWN_NAMES)}`;
  if (name === 'lightbox' && element.dataset.cart !== 'drawer' && !element.getAttribute('href'))
    return 'a lightbox needs a target: use <a href="/page#part">.';
  if (name === 'popup-overlay' && !isClosable(element))
    return 'a popup overlay needs a <template> with a <dialog>, and in it a <form method="dialog"> that closes it.';
  if (name === 'form' && !element.matches('form[data-form-id]'))
    return 'a form needs the id that the server knows: use <form data-vitrine="form" data-form-id="…">.';
  return undefined;
}

/** Attributes that hold JSON. `data-block-json` has messages of its own. */
export const JSON_ATTRIBUTES = [
  'data-variants',
  'data-context',
  'data-current-context',
  'data-subscription-plan',
  'data-variant-attributes',
] as const;

/** Returns what is wrong with the JSON in the attributes of an element, one message for each attribute. */
export function findJsonErrors(element: Element): string[] {
  return JSON_ATTRIBUTES.flatMap((name) => {
    const json = element.getAttribute(name);
    return json && parse(json) === undefined ? `${name} is ignored: it is not JSON.` : [];
  });
}

/** Returns what is wrong with the text of `<script data-vitrine-context>`. */
export function findContextErrors(json: string): string[] {
  return isObject(parse(json)) ? [] : ['the page context is ignored: it is not a JSON object.'];
}

/** Keys of a gallery block that only its editor reads. */
const EDITOR_KEYS = /^(vSize|hSize|floatDir|existingGallery|methodOption|\w+Id)$/;

/** Returns what is wrong with the options of a gallery block, one message for each. */
export function findGalleryErrors(block: HTMLElement): string[] {
  const options = parse(block.dataset.blockJson ?? '');
  if (!isObject(options)) return ['the options of a gallery, data-block-json, must be a JSON object.'];
  return Object.entries(options).flatMap(([name, value]) => {
    const validationError = EDITOR_KEYS.test(name) ? undefined : findOptionError(name, value);
    if (!validationError) return [];
    const hint = validationError === 'is unknown.' ? suggest(name, Object.keys(GALLERY_OPTIONS)) : '';
    return `the gallery option "${name}" ${validationError}${hint}`;
  });
}

/** Options of a gallery by the attribute that sets them in markup of a page's own. */
const GALLERY_ATTRIBUTES: ReadonlyMap<string, string> = new Map(
  Object.keys(GALLERY_OPTIONS).map((name) => [
    `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    name,
  ]),
);

/** Returns what is wrong with the attributes of a gallery in markup of a page's own, one message for each. */
export function findGalleryAttributeErrors(gallery: HTMLElement): string[] {
  const names = [...GALLERY_ATTRIBUTES.keys()];
  const validationErrors = [...gallery.attributes].flatMap(({ name, value }) => {
    const option = GALLERY_ATTRIBUTES.get(name);
    const validationError = option && findOptionError(option, value);
    if (validationError) return `the gallery option ${name} ${validationError}`;
    // Other scripts have attributes of their own.
    const nearest = !option && /^data-(?!vitrine)/.test(name) && nearestName(name, names);
    return nearest ? `the gallery option ${name} is unknown. Did you mean "${nearest}"?` : [];
  });
  const isDead = gallery.matches('[data-lightbox=true]:has(.slide):not(:has([data-lightbox-theme]))');
  return isDead
    ? [
        ...validationErrors,
        'data-lightbox has no effect on slides that are printed: give each link data-lightbox-theme.',
      ]
    : validationErrors;
}

/** Returns what is wrong with the texts of a page, one message for each unknown key or wrong value. */
export function findStringErrors(strings: unknown): string[] {
  if (strings === undefined) return [];
  if (!isObject(strings)) return ['strings must be an object of texts by their key.'];
  return Object.entries(strings).flatMap(([key, text]) => {
    if (!(key in catalogue))
      return `the text "${key}" is unknown.${suggest(key, Object.keys(catalogue))} dist/strings.json lists all.`;
    return typeof text === 'string' ? [] : `the text "${key}" must be a string.`;
  });
}

/** Returns what is wrong with the argument of `vitrine.configure`. */
export function findConfigurationErrors(configuration: unknown): string[] {
  if (!isObject(configuration)) return ['configure takes an object: { strings, handlers }.'];
  const unknown = Object.keys(configuration).filter((key) => !SETTINGS.includes(key));
  return [
    ...unknown.map((key) => `configure has no setting "${key}".${suggest(key, SETTINGS)}`),
    ...findStringErrors(configuration.strings),
    ...findHandlerErrors(configuration.handlers ?? {}),
  ];
}

function findHandlerErrors(handlers: unknown): string[] {
  if (!isObject(handlers)) return ['handlers must be an object of functions.'];
  return Object.entries(handlers).flatMap(([name, handler]) => {
    if (!HANDLERS.includes(name)) return `there is no handler "${name}".${suggest(name, HANDLERS)}`;
    return typeof handler === 'function' ? [] : `the handler "${name}" must be a function.`;
  });
}

/** Returns the value of JSON whose HTML entities may be escaped twice, or undefined for other texts. */
function parse(json: string): unknown {
  for (const text of [json, json.replaceAll('&quot;', '"').replaceAll('&amp;', '&')]) {
    try {
      return JSON.parse(text);
    } catch {}
  }
  return undefined;
}

function isClosable(element: HTMLElement): boolean {
  return Boolean((element as HTMLTemplateElement).content?.querySelector('dialog form[method=dialog]'));
}

function suggest(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest ? ` Did you mean "${nearest}"?` : ` Known are ${known.slice(0, 10).join(', ')}.`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
