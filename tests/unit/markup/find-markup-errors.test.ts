import { describe, expect, it } from 'vitest';
import { findMarkupErrors } from '../../../src/markup/find-markup-errors';
import { printProduct } from '../../support/engine-markup';

/** Returns the messages about a page, each with its attribute. */
function errorsIn(html: string): string[] {
  document.body.innerHTML = html;
  return findMarkupErrors(document).map(({ message }) => message);
}

const variants = (json: string, controls = '', more = '') =>
  `<div data-vitrine="variants" data-item-id="a" data-variants='${json}' ${more}>${controls}</div>`;
const select = (name: string, ...values: string[]) =>
  `<select data-variant-option-name="${name}"><option value="">–</option>${values
    .map((value) => `<option>${value}</option>`)
    .join('')}</select>`;
const TWO_SIZES =
  '[{"sku":"S","attributes":{"Size":"S"},"unlimited":true},{"sku":"L","attributes":{"Size":"L"},"qtyInStock":0}]';

describe('findMarkupErrors', () => {
  it.each([
    ['product', printProduct('product-checkout')],
    ['subscription', printProduct('product-checkout', { isSubscribable: true })],
    ['gift card', printProduct('product-checkout', { productType: 4 })],
    [
      'product of one variant',
      printProduct('product-checkout', { variants: [{ sku: 'A', attributes: {} }] }),
    ],
    ['price', printProduct('product-price')],
  ])('finds nothing in the engine’s markup of a %s', (_, html) => {
    expect(errorsIn(`<article>${html}</article>`)).toEqual([]);
  });

  it('suggests the nearest value of data-vitrine, and names the element', () => {
    expect(errorsIn('<button data-vitrine="add-to-crat"></button>')).toEqual([
      'data-vitrine="add-to-crat" is unknown. Did you mean "add-to-cart"?',
    ]);
    const [error] = findMarkupErrors(document);
    expect(error).toMatchObject({
      element: document.querySelector('button'),
      attribute: 'data-vitrine',
      docs: 'markup.md#behaviours',
    });
  });

  it.each([
    ['data-product-type="5"', 'data-product-type must be a whole number from 1 to 4, and is "5".'],
    ['data-product-type="gift"', 'data-product-type must be a whole number from 1 to 4, and is "gift".'],
    ['data-is-subscription="yes"', 'data-is-subscription must be true or false, and is "yes".'],
    ['data-itemid="a"', 'data-itemid is unknown. Did you mean "data-item-id"?', 'data-product-id="a"'],
    ['product-type="1"', 'product-type is unknown. Did you mean "data-product-type"?'],
  ])('finds the wrong attribute %s', (attribute, message, product = 'data-item-id="a"') => {
    expect(errorsIn(`<button data-vitrine="add-to-cart" ${product} ${attribute}>Add</button>`)).toEqual([
      message,
    ]);
  });

  it.each(['data-vitirne', 'data-vitrin', 'data-vitrines'])(
    'finds %s, which requests nothing',
    (attribute) => {
      expect(errorsIn(`<div ${attribute}="add-to-cart"></div>`)).toEqual([
        `${attribute} is unknown. Did you mean "data-vitrine"?`,
      ]);
    },
  );

  it('leaves the attributes of other scripts alone', () => {
    expect(
      errorsIn(
        '<button data-vitrine="add-to-cart" data-item-id="a" data-analytics="x" data-testid="y">Add</button>',
      ),
    ).toEqual([]);
  });

  it.each([
    ['no product', '<button data-vitrine="add-to-cart">Add</button>', /^no product is named/],
    [
      'a like without an item',
      '<span data-vitrine="like">Like</span>',
      /^data-item-id is missing: it is the item/,
    ],
    ['a picture without an address', '<img data-vitrine="image" alt="">', /^data-src is missing/],
    ['a lightbox without a target', '<a data-vitrine="lightbox">x</a>', /^a lightbox needs a target/],
    ['a popup without a text', '<a data-vitrine="popup" href="/x">x</a>', /^a popup has no text/],
    ['a form without an id', '<form data-vitrine="form"></form>', /^data-form-id is missing/],
    ['a banner that is no form', '<div data-vitrine="cookie-banner"></div>', /set it on a <form>/],
    [
      'a banner without levels',
      '<form data-vitrine="cookie-banner"><button>OK</button></form>',
      /off, anonymous/,
    ],
    ['a search without a field', '<form data-vitrine="search"></form>', /^a search needs a field/],
    ['a recording without a file', '<div data-vitrine="audio"></div>', /^there is no recording/],
    ['a video without a file', '<div data-vitrine="video"></div>', /^there is no video/],
    ['a cart page without a container', '<div data-vitrine="cart-page"></div>', /data-cart="container"/],
    [
      'a printed cart without a version',
      '<div data-vitrine="cart-page"><div data-cart="container"><p>1</p></div></div>',
      /needs data-cart-version/,
    ],
    [
      'a popup overlay that nobody could close by mouse',
      '<template data-vitrine="popup-overlay"><dialog><h2>News</h2></dialog></template>',
      /^a popup overlay needs a <template>/,
    ],
  ])('finds %s', (_, html, message) => {
    expect(errorsIn(html)).toEqual([expect.stringMatching(message)]);
  });

  it('suggests the known names that share a word with an unknown one', () => {
    expect(errorsIn('<span data-vitrine="cart-count">0</span>')).toEqual([
      'data-vitrine="cart-count" is unknown. Did you mean "cart-quantity" or "cart-page" or "cart-subtotal"?',
    ]);
  });

  it.each([
    [
      '<form data-vitrine="form" data-from-id="a"></form>',
      'data-from-id is unknown. Did you mean "data-form-id"?',
    ],
    [
      '<button data-vitrine="add-to-cart" data-itemid="a">Add</button>',
      'data-itemid is unknown. Did you mean "data-item-id"?',
    ],
    [
      '<div data-vitrine="variants" data-item-id="a" data-variant="[]"></div>',
      'data-variant is unknown. Did you mean "data-variants"?',
    ],
    [
      '<div data-vitrine="variant" data-item-id="a" data-variants="[]"></div>',
      'data-vitrine="variant" is unknown. Did you mean "variants"?',
    ],
  ])('reports a misspelt name alone, and not what is missing without it: %s', (html, message) => {
    expect(errorsIn(html)).toEqual([message]);
  });

  it.each([
    ['data-vitrine-contxt', 'Did you mean "data-vitrine-context"?', 'p'],
    ['data-vitrine-colour', 'Known are data-vitrine-context, ', 'p'],
    [
      'data-cart-colour',
      'Known are data-cart-version, ',
      'div data-vitrine="cart-page" data-cart="container"',
    ],
    ['data-thumbnail-height', 'Did you mean "data-thumbnail-strip-height"?', 'div data-vitrine="gallery"'],
    ['data-gallery-columns', 'Known are data-autoplay, ', 'div data-vitrine="gallery"'],
    ['data-gallery-speed', 'Known are data-autoplay, ', 'div data-vitrine="gallery"'],
    ['data-autoplay-delay', 'Did you mean "data-autoplay-duration" or', 'div data-vitrine="gallery"'],
  ])('names the attribute %s, which nothing else would have', (attribute, hint, element) => {
    const [message = ''] = errorsIn(`<${element} ${attribute}="1"><p><i></i></p></div>`);
    expect(message).toContain(`${attribute} is unknown. ${hint}`);
  });

  it.each([
    [
      '<form data-vitrine="add-to-cart" data-item-id="a" data-variants="[]"></form>',
      'data-variants has no effect without data-vitrine=variants on its element.',
    ],
    [
      '<div data-variants="[]"></div>',
      'data-variants has no effect without data-vitrine=variants on its element.',
    ],
    [
      '<a data-confirm-label="Yes" href="/">x</a>',
      'data-confirm-label has no effect without data-vitrine=confirm on its element.',
    ],
    [
      '<div data-autoplay-duration="3"></div>',
      'data-autoplay-duration has no effect without data-vitrine=gallery on its element.',
    ],
    ['<input data-max-length="3">', undefined],
    [
      '<p data-vitrine-context>{}</p>',
      'data-vitrine-context has no effect here: it is read of script[data-vitrine-context].',
    ],
  ])('finds the attribute of a behaviour that its element does not have: %s', (html, message) => {
    expect(errorsIn(html)).toEqual([message ?? []].flat());
  });

  it.each([
    '<a data-vitrine="lightbox" href="/a">x</a>',
    '<button data-vitrine="lightbox" data-source="letters">x</button>',
    '<button data-vitrine="popup" data-text="Hello">x</button>',
    '<form data-vitrine="add-to-cart"><input type="hidden" name="itemId" value="a"></form>',
    '<article data-product-id="a"><button data-vitrine="add-to-cart">Add</button></article>',
    '<div id="sqs-cart-root"><div id="sqs-cart-container"></div></div>',
    '<template data-vitrine="popup-overlay"><dialog><form method="dialog"></form></dialog></template>',
  ])('finds nothing in %s', (html) => {
    expect(errorsIn(html)).toEqual([]);
  });
});

describe('the variants of a product', () => {
  it('are right with attributes and stock, and with a control for each option', () => {
    expect(errorsIn(variants(TWO_SIZES, select('Size', 'S', 'L')))).toEqual([]);
  });

  it.each([
    ['missing', '', '', 'data-variants is missing: without the variants, nothing follows the choice.'],
    ['an object', '{"a":1}', '', 'data-variants must be an array, and is an object.'],
    ['no JSON', '[{"sku":"S",]', '', 'data-variants is ignored: it is not JSON.'],
    ['without attributes', '[{"unlimited":true}]', '', 'data-variants[0].attributes is missing.'],
    [
      'with an amount as text',
      '[{"attributes":{},"unlimited":true,"price":"28.00"}]',
      '',
      'data-variants[0].price must be an integer, and is "28.00".',
    ],
    [
      'without stock',
      '[{"attributes":{"Size":"S"}}]',
      select('Size', 'S'),
      'data-variants[0] has no stock, and is shown as available: set "unlimited": true, or "qtyInStock".',
    ],
    [
      'without a sku among others',
      TWO_SIZES.replace('"sku":"L"', '"sku":null'),
      select('Size', 'S', 'L'),
      'data-variants[1] has no sku, and an add does not state which variant is chosen: set "sku".',
    ],
    [
      'without attributes, and what follows from it is not named',
      TWO_SIZES.replace('"attributes"', '"options"'),
      select('Size', 'S', 'L'),
      'data-variants[0].attributes is missing.',
    ],
    [
      'without an option that the page has',
      TWO_SIZES,
      select('Size', 'S', 'L') + select('Sizes', 'S'),
      'no variant has the option "Sizes". Did you mean "Size"?',
    ],
    [
      'without a value that the page has',
      TWO_SIZES,
      select('Size', 'S', 'M', 'L'),
      'no variant has the value "M" of the option "Size". Did you mean "S"?',
    ],
    [
      'with an option that the page lacks',
      '[{"sku":"A","attributes":{"Size":"S","Glaze":"Ash"},"unlimited":true},{"sku":"B","attributes":{"Size":"S","Glaze":"Sea"},"unlimited":true}]',
      select('Size', 'S'),
      'the variants differ by the option "Glaze", which no control chooses: add a select or radio buttons with data-variant-option-name="Glaze".',
    ],
    [
      'with a misspelt option',
      TWO_SIZES,
      select('Sise', 'S', 'L'),
      'no variant has the option "Sise". Did you mean "Size"?',
    ],
    [
      'with another name of an option',
      TWO_SIZES,
      select('Format', 'S', 'L'),
      'no variant has the option "Format". Known are Size.',
    ],
    [
      'with a misspelt option of radio buttons',
      TWO_SIZES,
      '<div data-variant-option-name="Sise"><input type="radio" name="s" value="S"><input type="radio" name="s" value="L"></div>',
      'no variant has the option "Sise". Did you mean "Size"?',
    ],
    [
      'with a misspelt key in one variant',
      TWO_SIZES.replace('{"Size":"S"}', '{"Sise":"S"}'),
      select('Size', 'S', 'L'),
      'data-variants[0] has no option "Size" but "Sise": all variants have the same options.',
    ],
    [
      'without an option in one variant',
      TWO_SIZES.replace('{"Size":"S"}', '{}'),
      select('Size', 'S', 'L'),
      'data-variants[0] has no option "Size": all variants have the same options.',
    ],
    [
      'with an option of radio buttons without a name',
      TWO_SIZES,
      `${select('Size', 'S', 'L')}<input type="radio" name="a" value="S"><input type="radio" name="a" value="L">`,
      'an option has no name, and is ignored: set data-variant-option-name.',
    ],
    [
      'with an option without a name',
      TWO_SIZES,
      `${select('Size', 'S', 'L')}<select><option>S</option></select>`,
      'an option has no name, and is ignored: set data-variant-option-name.',
    ],
  ])('may be %s', (_, json, controls, message) => {
    expect(errorsIn(variants(json, controls))).toEqual([message]);
  });

  it('are named together where several lack the same', () => {
    expect(errorsIn(variants('[{"attributes":{}},{"attributes":{}},{"attributes":{}}]'))).toEqual([
      'data-variants[0], as 2 more, has no stock, and is shown as available: set "unlimited": true, or "qtyInStock".',
      'data-variants[0], as 2 more, has no sku, and an add does not state which variant is chosen: set "sku".',
    ]);
  });

  it('may come escaped twice', () => {
    expect(
      errorsIn('<div class="product-variants" data-variants="[{&amp;quot;id&amp;quot;:1}]"></div>'),
    ).toEqual([
      'data-variants[0].attributes is missing.',
      'data-variants[0].id must be a string or null, and is 1.',
      'data-variants[0] has no stock, and is shown as available: set "unlimited": true, or "qtyInStock".',
    ]);
  });
});

describe('hostile markup', () => {
  it.each([
    `<p data-vitrine="${'x'.repeat(100_000)}"></p>`,
    `<p data-vitrine="add-to-cart" data-item-id="a" data-product-type="${'9'.repeat(100_000)}"></p>`,
    variants(JSON.stringify(Array.from({ length: 1000 }, () => ({ attributes: null, price: 'x' })))),
    `<p data-vitrine-${'x'.repeat(100_000)}></p>`,
    variants('[{"attributes":{"__proto__":"a","constructor":"b"}},null,3]', select('toString', 'a')),
    variants(`${'['.repeat(5000)}${']'.repeat(5000)}`),
    '<p data-vitrine="[x]:not(" data-cart-form="&quot;]"></p>',
  ])('is described in a few short messages: %#', (html) => {
    const errors = errorsIn(html);
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.length).toBeLessThan(10);
    for (const error of errors) expect(error.length).toBeLessThan(400);
  });
});

describe('the options of a gallery', () => {
  const block = (options: string) => `<div class="sqs-block-gallery" data-block-json='${options}'></div>`;
  const own = (attributes: string, content = '<ul><li></li></ul>') =>
    `<div data-vitrine="gallery" ${attributes}>${content}</div>`;

  it('are named in the JSON of a block where they are unknown or clamped', () => {
    expect(
      errorsIn(
        block('{"design":"grid","paddin":4,"padding":80,"hSize":null}') +
          block('{"padding":4}') +
          block('[]'),
      ),
    ).toEqual([
      'the gallery option "paddin" is unknown. Did you mean "padding"?',
      'the gallery option "padding" cannot be 80: it is a number from 0 to 50. 50 is used.',
      'the options of a gallery, data-block-json, must be a JSON object.',
    ]);
  });

  it.each([
    ['data-columns', 'data-thumbnails-per-row'],
    ['data-gutter', 'data-padding'],
    ['data-gap', 'data-padding'],
    ['data-interval', 'data-autoplay-duration'],
  ])('are named for %s, which sections and other galleries have', (attribute, option) => {
    const message = `${attribute} is no option of this gallery. Did you mean "${option}"?`;
    expect(errorsIn(own(`${attribute}="3"`))).toEqual([message]);
    expect(errorsIn(own(`${attribute}="3" ${option}="4"`))).toEqual([]);
    expect(errorsIn(own(`${attribute}="3" data-controller="GalleryGrid"`))).toEqual([]);
  });

  it('are not guessed where other scripts have the name', () => {
    expect(errorsIn(own('data-speed="3" data-delay="100" data-loop="true"'))).toEqual([]);
  });

  it('are named in attributes that have no effect', () => {
    expect(
      errorsIn(
        own(
          'data-design="masonry" data-thumbnail="true" data-padding="4" data-reveal="up" data-new-window="true"',
        ) + own('data-lightbox="true"', '<div><p class="slide"></p></div>'),
      ),
    ).toEqual([
      'data-thumbnail is unknown. Did you mean "data-thumbnails"?',
      'the gallery option data-design cannot be "masonry": it is one of grid, slideshow, slider, stacked. "grid" is used.',
      'data-lightbox has no effect on slides that are printed: give each link data-lightbox-theme.',
    ]);
  });
});
