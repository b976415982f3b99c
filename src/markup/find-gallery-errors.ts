import { findOptionError, GALLERY_OPTIONS } from '../media/gallery-options';
import { contracts } from './contracts';
import { isObject } from './data/json-shape';
import type { MarkupElement, MarkupError, MarkupRoot } from './markup-element';
import { suggest } from './nearest-name';
import { parseJson } from './parse-json';

const { docs } = contracts.gallery;

/** Keys of a gallery block that only its editor reads. */
const EDITOR_KEYS = /^(vSize|hSize|floatDir|existingGallery|methodOption|\w+Id)$/;

/** Options by the attribute that sets them in markup of a page's own. */
const OPTIONS: ReadonlyMap<string, string> = new Map(
  Object.keys(GALLERY_OPTIONS).map((name) => [
    `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    name,
  ]),
);

/**
 * Names of the same option in sections of themes and in other galleries. Names that also mean something else are left out: with
 * `data-speed`, scripts move elements while the page scrolls.
 */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'data-columns': 'data-thumbnails-per-row',
  'data-gutter': 'data-padding',
  'data-gap': 'data-padding',
  'data-interval': 'data-autoplay-duration',
};

/** Returns what is wrong with the options of galleries: in the JSON of a block, or in attributes. */
export function findGalleryErrors(root: MarkupRoot): MarkupError[] {
  const blocks = [...root.querySelectorAll('.sqs-block-gallery[data-block-json]')];
  const galleries = [...root.querySelectorAll('[data-vitrine=gallery]')];
  return [
    ...blocks.flatMap((element) =>
      findBlockErrors(element).map((message) => ({ element, message, attribute: 'data-block-json', docs })),
    ),
    ...galleries.flatMap((element) => [
      ...findOwnErrors(element),
      ...findOtherNames(element),
      ...findDeadLightbox(element),
    ]),
  ];
}

function findBlockErrors(block: MarkupElement): string[] {
  const options = parseJson(block.getAttribute('data-block-json') ?? '');
  if (!isObject(options)) return ['the options of a gallery, data-block-json, must be a JSON object.'];
  return Object.entries(options).flatMap(([name, value]) => {
    const error = EDITOR_KEYS.test(name) ? undefined : findOptionError(name, value);
    if (!error) return [];
    const hint = error === 'is unknown.' ? suggest(name, Object.keys(GALLERY_OPTIONS)) : '';
    return `the gallery option "${name}" ${error}${hint}`;
  });
}

function findOwnErrors(element: MarkupElement): MarkupError[] {
  return element.getAttributeNames().flatMap((attribute) => {
    const option = OPTIONS.get(attribute);
    const error = option && findOptionError(option, element.getAttribute(attribute) ?? '');
    return error ? { element, message: `the gallery option ${attribute} ${error}`, attribute, docs } : [];
  });
}

function findOtherNames(element: MarkupElement): MarkupError[] {
  const names = element.getAttributeNames();
  if (names.includes('data-controller')) return [];
  return Object.entries(OTHER_NAMES)
    .filter(([attribute, option]) => names.includes(attribute) && !names.includes(option))
    .map(([attribute, option]) => ({
      element,
      message: `${attribute} is no option of this gallery. Did you mean "${option}"?`,
      attribute,
      isName: true,
      docs,
    }));
}

function findDeadLightbox(element: MarkupElement): MarkupError[] {
  if (!element.matches('[data-lightbox=true]:has(.slide):not(:has([data-lightbox-theme]))')) return [];
  const message =
    'data-lightbox has no effect on slides that are printed: give each link data-lightbox-theme.';
  return [{ element, message, attribute: 'data-lightbox', docs }];
}
