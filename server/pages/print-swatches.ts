import { escapeHtml } from '../http/escape-html';

/** The start of an option in the engine's output. */
const OPTION = '<div class="variant-option">';
/** No value contains "<", as the engine escapes it: an expression without it has one place to start at. */
const RADIO_GROUP = /<div class="variant-radiobtn-wrapper" data-variant-option-name="([^"<]*)"/;
const RADIO = /radiobtn" value="([^"<]*)" name="([^"<]*)" id="[^"<]*"\/>/g;
const LABEL = /<label class="[^"<]*" role="button" tabindex="0" for="[^"<]*"/g;

/**
 * Returns the engine's markup of a product's options, with the radio buttons of each option whose values all have a
 * swatch as a group of swatches. Their ids and groups become those of the product, and the labels no longer pretend to
 * be buttons.
 *
 * @param swatches name of the swatch by value
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
      return `<label class="swatch" data-swatch="${nameOf.get(radios[index]?.value ?? '')}" for="${id}"`;
    });
  return `<div class="variant-option variant-option-swatches">${printed}`;
}

/** Returns a function that returns the next id of a radio button of a group, and its index. */
function countIds(name: string): () => { id: string; index: number } {
  let index = -1;
  return () => {
    index += 1;
    return { id: `${name}-${index + 1}`, index };
  };
}
