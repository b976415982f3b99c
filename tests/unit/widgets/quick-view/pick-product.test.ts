import { expect, it } from 'vitest';
import { pickProduct } from '../../../../src/widgets/quick-view/pick-product';

const PRODUCT = { itemId: 'a1', href: '/p/bowl', title: 'Bowl' };

function pick(html: string, product = PRODUCT): Element {
  const parsed = document.implementation.createHTMLDocument('');
  parsed.body.innerHTML = html;
  return pickProduct(parsed, product, 'View full details');
}

it('returns the element of the product that has a title, with links to its page', () => {
  const part = pick(
    '<main><a data-item-id="a1">Bowl</a><article data-item-id="a1"><div><h1>Tidal <em>Bowl</em></h1><p>Fine.</p></div></article></main>',
  );
  expect(part.localName).toBe('article');
  expect(part.className).toBe('vitrine-quick-view');
  expect(part.innerHTML).toBe(
    '<div><h1><a href="/p/bowl">Tidal <em>Bowl</em></a></h1><p>Fine.</p>' +
      '<p class="vitrine-quick-view-link"><a href="/p/bowl">View full details</a></p></div>',
  );
});

it('returns main where no element of the product has a title', () => {
  const part = pick('<header><h1>Shop</h1></header><main><h1>Bowl</h1><i data-item-id="a1"></i></main>');
  expect(part.localName).toBe('main');
});

it('leaves a title that is a link as it is', () => {
  const part = pick('<div data-product-id="a1"><h2><a href="/p/bowl?a">Bowl</a></h2></div>');
  expect(part.querySelector('h2')?.innerHTML).toBe('<a href="/p/bowl?a">Bowl</a>');
});

it('puts the link at the end of a page without a title', () => {
  const part = pick('<p>Bowl</p>');
  expect(part.localName).toBe('body');
  expect(part.lastElementChild?.textContent).toBe('View full details');
});
