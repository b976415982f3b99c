import { OWN_COLOR } from '../../../contract/products/owned-product';
import { escapeHtml } from '../../platform/http/escape-html';

/** The start of an option in the engine's output. */
const OPTION = '<div class="variant-option">';
/** No value contains "<", as the engine escapes it: an expression without it has one place to start at. */
const RADIO_GROUP = /<div class="variant-radiobtn-wrapper" data-variant-option-name="([^"<]*)"/;
const RADIO = /radiobtn" value="([^"<]*)" name="([^"<]*)" id="[^"<]*"\/>/g;
const LABEL = /<label class="[^"<]*" role="button" tabindex="0" for="[^"<]*">/g;

/**
 * Returns the engine's markup of a product's options, with the radio buttons of each option whose values all have a
 * swatch as a group of swatches. Their ids and groups become those of the product, and the labels no longer pretend to
 * be buttons.
 *
 * @param swatches by value: the name of a swatch, or a colour such as `#a1b2c3`
 */
export function printSwatches(
  html: string,
  itemId: string,
  swatches: Readonly<Record<string, string>>,
): string {
  const nameOf = new Map(Object.entries(swatches).map(([value, name]) => [escapeHtml(value), name]));
  const [before = '', ...options] = html.split(OPTION);
  return before + options.map((option) => printOption(option, itemId, nameOf)).join('');
}

/** Returns an option, given what follows its start. */
function printOption(option: string, itemId: string, nameOf: ReadonlyMap<string, string>): string {
  const radios = [...option.matchAll(RADIO)].map(([, value = '', group = '']) => ({ value, group }));
  if (radios.length === 0 || !radios.every(({ value }) => nameOf.has(value))) return OPTION + option;
  const name = `${radios[0]?.group}-${itemId}`.replaceAll(' ', '-');
  const idOf = countIds(name);
  const labelIdOf = countIds(name);
  const printed = option
    .replace(RADIO_GROUP, (group, title) => `${group} role="radiogroup" aria-label="${title}"`)
    .replace(RADIO, (_, value) => `radiobtn" value="${value}" name="${name}" id="${idOf().id}">`)
    .replace(LABEL, () => {
      const { id, index } = labelIdOf();
      const swatch = nameOf.get(radios[index]?.value ?? '') ?? '';
      return `<label class="swatch" data-swatch="${escapeHtml(swatch)}" for="${id}">${printColor(swatch)}`;
    });
  return `<div class="variant-option variant-option-swatches">${printed}`;
}

/** Returns the colour of a swatch that no style of the theme names. The content security policy forbids style attributes. */
function printColor(swatch: string): string {
  if (!OWN_COLOR.test(swatch)) return '';
  return `<svg aria-hidden="true" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1" fill="${swatch}"/></svg>`;
}

/** Returns a function that returns the next id of a radio button of a group, and its index. */
function countIds(name: string): () => { id: string; index: number } {
  let index = -1;
  return () => {
    index += 1;
    return { id: `${name}-${index + 1}`, index };
  };
}
