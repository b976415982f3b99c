import { escapeHtml } from '../http/escape-html';

/** An option of the engine's output, up to the next one or the end. */
const OPTION =
  /<div class="variant-option">[\s\S]*?<div class="variant-radiobtn-wrapper" data-variant-option-name="(.*?)">[\s\S]*?<\/div>\s*<\/div>/g;
const RADIO =
  /<input type="radio" class="variant-radiobtn" value="(.*?)" name="(.*?)" id=".*?"\/>\s*<label class="[^"]*" role="button" tabindex="0" for=".*?">/g;

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
  return html.replace(OPTION, (option, optionName: string) => {
    const values = [...option.matchAll(RADIO)].map(([, value = '']) => value);
    if (values.length === 0 || !values.every((value) => nameOf.has(value))) return option;
    let index = 0;
    return option
      .replace(RADIO, (_, value: string, group: string) => {
        const id = `${group}-${itemId}`.replaceAll(' ', '-');
        const swatch = nameOf.get(value);
        return (
          `<input type="radio" class="variant-radiobtn" value="${value}" name="${id}" id="${id}-${++index}">` +
          `<label class="swatch" data-swatch="${swatch}" for="${id}-${index}">`
        );
      })
      .replace('<div class="variant-option">', '<div class="variant-option variant-option-swatches">')
      .replace('<div class="variant-radiobtn-wrapper"', `$& role="radiogroup" aria-label="${optionName}"`);
  });
}
