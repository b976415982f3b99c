import { expect, it } from 'vitest';
import { findProduct } from '../../../../src/widgets/quick-view/find-product';
import { createTestPage, get } from '../../../support/test-page';

const BUTTON = '<span class="sqs-product-quick-view-button" data-id="a1" data-group="">Quick View</span>';
const { origin } = window.location;

function find(html: string) {
  const page = createTestPage(html);
  return findProduct(get('.sqs-product-quick-view-button'), page);
}

it('is at the link in the element of the same product, and has its text as title', () => {
  const html = `<article data-item-id="a1"><a href="/p/bowl"><img alt=""></a><a href="/p/bowl"> Bowl </a>${BUTTON}</article>`;
  expect(find(html)).toEqual({ itemId: 'a1', href: `${origin}/p/bowl`, title: 'Bowl' });
});

it('is at the link around the button', () => {
  const html = `<a href="/p/bowl">Bowl ${BUTTON}</a>`;
  expect(find(html)).toMatchObject({ itemId: 'a1', href: `${origin}/p/bowl` });
});

it('is at the target of the button itself', () => {
  const html = '<a class="sqs-product-quick-view-button" href="/p/bowl">Bowl</a>';
  expect(find(html)).toEqual({ itemId: undefined, href: `${origin}/p/bowl`, title: '' });
});

it.each([
  ['another product', `<article data-item-id="b2"><a href="/p/jar">Jar</a>${BUTTON}</article>`],
  [
    'another site',
    `<article data-item-id="a1"><a href="https://other.example/p">Bowl</a>${BUTTON}</article>`,
  ],
  ['no product', `<ul><li><a href="/about">About</a></li></ul>${BUTTON}`],
])('is named by the server where the nearest link is that of %s', (_, html) => {
  expect(find(html)).toEqual({
    itemId: 'a1',
    href: 'http://localhost:3000/api/vitrine/items/a1/page',
    title: '',
  });
});

it('is the product around a button without an id', () => {
  const html = '<div data-product-id="c3"><button class="sqs-product-quick-view-button">Look</button></div>';
  expect(find(html)).toMatchObject({ itemId: 'c3', href: 'http://localhost:3000/api/vitrine/items/c3/page' });
});

it('is undefined where the markup names none', () => {
  expect(find('<button class="sqs-product-quick-view-button">Look</button>')).toBeUndefined();
});
