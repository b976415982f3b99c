import { describe, expect, it } from 'vitest';
import { findMistakes } from '../../../../cli/check/find-mistakes';
import { printProduct } from '../../../support/engine-markup';

/** Returns the mistakes of a text in which `^` stands before each place that is wrong. */
function placesOf(marked: string): { found: string[]; expected: string[]; messages: string[] } {
  const lines = marked.split('\n');
  const expected = lines.flatMap((line, row) =>
    [...line.matchAll(/\^/g)].map(({ index }, earlier) => `${row + 1}:${index - earlier + 1}`),
  );
  const mistakes = findMistakes(marked.replaceAll('^', ''));
  return {
    found: mistakes.map(({ line, column }) => `${line}:${column}`),
    expected,
    messages: mistakes.map(({ message }) => message),
  };
}

const SCRIPT = '<script type="module" src="/assets/vitrine/vitrine.js"></script>';
const pageOf = (body: string, head = SCRIPT) =>
  `<!doctype html>\n<html lang="en">\n<head>${head}</head>\n<body>\n${body}\n</body></html>`;
const VARIANTS = `[{"sku":"S","attributes":{"Size":"S"},"unlimited":true},{"sku":"L","attributes":{"Size":"L"},"unlimited":true}]`;

/** One mistake of each kind, with its message. */
const MISTAKES: readonly (readonly [kind: string, markup: string, message: string])[] = [
  [
    'an unknown name, with the nearest known one',
    pageOf('<p>Shop</p>\n  <button ^data-vitrine="add-to-card" data-item-id="a">Add</button>'),
    'Did you mean "add-to-cart"?',
  ],
  [
    'an unknown attribute',
    pageOf('<button data-vitrine="add-to-cart" data-item-id="a" ^data-produt-type="1">Add</button>'),
    'Did you mean "data-product-type"?',
  ],
  [
    'a value of the wrong type',
    pageOf(
      '<button data-vitrine="add-to-cart" data-item-id="a"\n  ^data-product-type="physical">Add</button>',
    ),
    'must be a whole number from 1 to 4',
  ],
  [
    'a product without an id',
    pageOf('<div>^<button data-vitrine="add-to-cart">Add</button></div>'),
    'set data-item-id',
  ],
  [
    'variants that are not JSON',
    pageOf(`<div data-vitrine="variants" data-item-id="a" ^data-variants='[{sku:1}]'></div>`),
    'it is not JSON',
  ],
  [
    'a variant without stock',
    pageOf(
      `<div data-vitrine="variants" data-item-id="a" ^data-variants='[{"sku":"S","attributes":{}}]'></div>`,
    ),
    'has no stock',
  ],
  [
    'an option that no variant has',
    pageOf(`<div data-vitrine="variants" data-item-id="a" data-variants='${VARIANTS}'>
      <select data-variant-option-name="Size" aria-label="Size"><option>S<option>L</select>
      <select ^data-variant-option-name="Siz" aria-label="Siz"><option>S</select></div>`),
    'no variant has the option "Siz".',
  ],
  [
    'a control without a label',
    pageOf(
      '<form data-form-id="f">\n  ^<input name="email">\n  <label>Name <input name="n"></label><button>Send</button></form>',
    ),
    'a control has no label',
  ],
  ['a picture without a text', pageOf('<p>\n  ^<img src="/a.jpg"></p>'), 'a picture has no alt'],
  [
    'a target that does not exist',
    pageOf('<a ^href="#delivery" data-vitrine="popup">Delivery</a><p id="deliver">Tuesdays</p>'),
    'nothing on the page has the id "delivery"',
  ],
  [
    'an event that does not exist, in a script',
    pageOf(`<script>\n  document.addEventListener('^vitrine:item-aded', show);\n</script>`),
    'there is no event "vitrine:item-aded". Did you mean "vitrine:item-added"?',
  ],
  [
    'an event that does not exist, in an attribute',
    pageOf('<p ^data-action="vitrine:item-aded->cart#show"></p>'),
    'there is no event "vitrine:item-aded".',
  ],
  [
    'a policy that stops the script',
    pageOf('', `<meta http-equiv="Content-Security-Policy" ^content="script-src 'none'">${SCRIPT}`),
    "add 'self' to script-src",
  ],
  [
    'a script of another origin without CORS',
    pageOf('', '^<script src="https://cdn.example/vitrine.js"></script>'),
    'needs crossorigin',
  ],
  [
    'a page context that is no JSON',
    pageOf(
      '',
      `${SCRIPT}\n^<script type="application/json" data-vitrine-context>{ currency: "EUR" }</script>`,
    ),
    'it is not a JSON object',
  ],
  [
    'a price in another currency',
    pageOf(
      '^<p class="product-price">$25.00</p>',
      `${SCRIPT}<script type="application/json" data-vitrine-context>{"websiteSettings":{"storeSettings":{"selectedCurrency":"EUR"}}}</script>`,
    ),
    'the price "$25.00" has another currency',
  ],
  [
    'a mistake in a part of a table',
    '<tr ^data-vitrine="nothing"><td>a</td></tr>',
    'data-vitrine="nothing" is unknown',
  ],
  [
    'a mistake in a template element',
    pageOf(
      '<template data-vitrine="popup-overlay">\n<dialog><form method="dialog"><button>Close</button></form>^<img src="/a.jpg"></dialog></template>',
    ),
    'a picture has no alt',
  ],
];

describe('one mistake of each kind is found where it is:', () => {
  it.each(MISTAKES)('%s', (_, markup, message) => {
    const { found, expected, messages } = placesOf(markup);
    expect(messages.join('\n')).toContain(message);
    expect(found).toEqual(expected);
  });

  it('all in one page, in their order', () => {
    const bodies = MISTAKES.filter(([, markup]) => markup.includes(`<head>${SCRIPT}</head>`)).map(
      ([, markup]) => markup.split('<body>\n')[1]?.replace('\n</body></html>', ''),
    );
    const { found, expected } = placesOf(pageOf(bodies.join('\n')));
    expect(found).toEqual(expected);
    expect(found.length).toBeGreaterThan(8);
  });
});

describe('what a template prints is not judged:', () => {
  it.each([
    ['a value of JSON-T', '<div data-vitrine="{name}" data-item-id="{id|htmlattr}">{.section a}{.end}</div>'],
    [
      'attributes of JSON-T',
      '<button data-vitrine="add-to-cart"{.if id} data-item-id="{id}"{.end}>Add</button>{.section a}{.end}',
    ],
    [
      'a condition with quotes and a bracket',
      '<p class="a{.equal? x "b"} c{.end}" data-vitrine="{.if a > b}x{.end}"></p>',
    ],
    [
      'variants of JSON-T',
      '<div class="product-variants" data-item-id="a" data-variants="{variants|json|htmlattr}">{@|variants-select}</div>',
    ],
    ['a picture whose attributes are printed', '<img {@|image-meta}>'],
    [
      'a value of Liquid',
      '<button data-vitrine="{{ name }}" data-item-id="{{ product.id }}" data-product-type="{{ type }}">Add</button>',
    ],
    [
      'a condition of Liquid',
      '<button data-vitrine="add-to-cart" {% if id %}data-item-id="{{ id }}"{% endif %}>Add</button>',
    ],
    ['a comment of Liquid', '{% comment %}<p data-vitrine="nothing"></p>{% endcomment %}'],
    ['a comment of Handlebars', '{{!-- <p data-vitrine="nothing"> }} --}}'],
    [
      'a part of the name of an attribute',
      '<button data-vitrine="add-to-cart" data-product-{{ name }}="1" {{ prefix }}-item-ids="1">Add</button>',
    ],
    ['a value of ERB', '<div data-vitrine="<%= name %>"></div>'],
    ['a value of PHP', '<div data-vitrine="<?= $name ?>"></div>'],
    ['a page context', '<script data-vitrine-context>{{ context | json }}</script>'],
    ['the product around a part', '<button data-vitrine="add-to-cart">{{ label }}</button>'],
    ['a target on the page around a part', '<a href="#delivery" data-vitrine="popup">{{ label }}</a>'],
    [
      'a label by a printed id',
      '<form data-form-id="f"><label for="{{ id }}">A</label><input id="{{ id }}" name="a"></form>',
    ],
    [
      'a policy with a printed nonce',
      `<meta http-equiv="content-security-policy" content="script-src 'nonce-{{ n }}'"><script src="/vitrine.js" nonce="{{ n }}"></script>`,
    ],
  ])('%s', (_, template) => {
    expect(findMistakes(template)).toEqual([]);
  });

  it('mistakes in what the template writes itself are found', () => {
    const { found, expected } = placesOf(
      '{.section item}\n<button ^data-vitrine="add-to-card" data-item-id="{id}" title="{.if a}x{.end}">{title}</button>\n{.end}',
    );
    expect(found).toEqual(expected);
  });

  it.each(['{{ product.type }}', '{type}{.section a}{.end}', '<%= type %>'])(
    'names of attributes that it writes itself are judged, whatever it prints into them: %s',
    (value) => {
      const { found, expected, messages } = placesOf(
        `<button data-vitrine="add-to-cart" ^data-product-typ="${value}" ^data-item-ids="${value}">Add</button>`,
      );
      expect(found).toEqual(expected);
      expect(messages).toEqual([
        'data-product-typ is unknown. Did you mean "data-product-type"?',
        'data-item-ids is unknown. Did you mean "data-item-id"?',
      ]);
    },
  );

  it('braces that are no template are text', () => {
    const { found, expected } = placesOf('{{ <p ^data-vitrine="nothing"></p> <style>a{color:red}</style>');
    expect(found).toEqual(expected);
  });
});

describe('the markup of the template engine has no mistakes:', () => {
  it.each([
    ['a product', printProduct('product-checkout')],
    [
      'a product without options',
      printProduct('product-checkout', { variants: [{ sku: 'A', attributes: {} }] }),
    ],
    [
      'a subscription',
      printProduct('product-checkout', {
        isSubscribable: true,
        subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
      }),
    ],
    [
      'a product with extra details',
      printProduct('product-checkout', {
        additionalFieldsFormId: 'f1',
        additionalFieldsForm: { id: 'f1', fields: [] },
      }),
    ],
    ['a price', printProduct('product-price')],
    ['scarcity', printProduct('product-scarcity')],
  ])('%s', (_, html) => {
    expect(findMistakes(`<article data-item-id="a">${html}</article>`)).toEqual([]);
  });
});

it('a large file with unclosed tags is read in time', () => {
  const started = performance.now();
  findMistakes('{{ {% <% {. '.repeat(20_000));
  expect(performance.now() - started).toBeLessThan(5000);
});
