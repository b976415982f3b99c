import { Compiler } from '@squarespace/template-engine';
import { expect, it } from 'vitest';
import { createThemeFormatters } from '../../../../../server/rendering/formatters/theme-formatters';

function print(product: object, texts: object = {}): string {
  const compiler = new Compiler({ formatters: createThemeFormatters() });
  const code = '{@|product-quick-view collectionId}';
  const { ctx, errors } = compiler.execute({ code, json: { ...texts, ...product } });
  expect(errors).toEqual([]);
  return ctx.render();
}

it('names the product in the text of the engine’s quick view button', () => {
  expect(print({ id: 'a1', collectionId: 'c1', title: 'Salt & <Pepper>' })).toBe(
    '<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="a1" data-group="c1">Quick View' +
      '<span class="visually-hidden"> Salt &#38; &#60;Pepper&#62;</span></span>',
  );
});

it('states the language of a title that has another', () => {
  const texts = { localizedStrings: { productQuickViewText: 'הצצה מהירה' } };
  expect(print({ id: 'a1', title: '$& Topf', language: 'de' }, texts)).toContain(
    '>הצצה מהירה<span class="visually-hidden" lang="de"> $&#38; Topf</span></span>',
  );
});
