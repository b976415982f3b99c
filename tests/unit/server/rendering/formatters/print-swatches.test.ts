import { expect, it } from 'vitest';
import { printSwatches } from '../../../../../server/rendering/formatters/print-swatches';
import { ITEM_ID, printProduct } from '../../../../support/engine-markup';

const printed = printProduct('variants-select');
const SWATCHES = { Ash: 'ash', Sea: 'sea' };

it('prints an option as swatches if each of its values has one', () => {
  const html = printSwatches(printed, ITEM_ID, SWATCHES).replace(/>\s+</g, '><');
  expect(html.match(/variant-option-swatches/g)).toHaveLength(1);
  expect(html).toContain('role="radiogroup" aria-label="Glaze"');
  expect(html).toContain(
    `<input type="radio" class="variant-radiobtn" value="Sea" name="variant-option-Glaze-${ITEM_ID}" id="variant-option-Glaze-${ITEM_ID}-2">` +
      `<label class="swatch" data-swatch="sea" for="variant-option-Glaze-${ITEM_ID}-2">Sea</label>`,
  );
  expect(html).toContain('id="variant-option-Size-S"');
});

it('prints the colour of a swatch that the theme does not name', () => {
  const html = printSwatches(printed, ITEM_ID, { ...SWATCHES, Sea: '#a1b2c3' });
  expect(html).toMatch(
    /data-swatch="#a1b2c3" for="[^"]*"><svg aria-hidden="true"[^>]*><circle[^>]*fill="#a1b2c3"/,
  );
  expect(html.match(/<svg/g)).toHaveLength(1);
});

it('leaves an option as it is if a value has no swatch', () => {
  expect(printSwatches(printed, ITEM_ID, { Ash: 'ash' })).toBe(printed);
});
