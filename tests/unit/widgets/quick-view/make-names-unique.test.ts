import { expect, it } from 'vitest';
import { makeNamesUnique } from '../../../../src/widgets/quick-view/make-names-unique';
import { createTestPage } from '../../../support/test-page';

const RADIO =
  '<input type="radio" name="picture" id="p-1" checked><label for="p-1">One</label><p aria-describedby="p-1 note" id="own"></p>';

function separate(html: string): Element {
  const page = createTestPage(`<div>${RADIO}</div>`);
  document.querySelector('#own')?.remove();
  const part = document.implementation.createHTMLDocument('').createElement('div');
  part.innerHTML = html;
  makeNamesUnique(part, page);
  return part;
}

it('renames an id that the page has already, with its references, and no other', () => {
  const part = separate(RADIO);
  const id = `${part.querySelector('input')?.id}`;
  expect(id).toMatch(/^p-1-./);
  expect(part.querySelector('label')?.htmlFor).toBe(id);
  expect(part.querySelector('p')?.getAttribute('aria-describedby')).toBe(`${id} note`);
  expect(part.querySelector('p')?.id).toBe('own');
});

it('gives radio buttons outside of a form a group of their own, and keeps what a form sends', () => {
  const part = separate(`${RADIO}<form><input type="radio" name="picture"></form>`);
  const [outside, inside] = part.querySelectorAll('input');
  expect(outside?.name).toMatch(/^picture-./);
  expect(inside?.name).toBe('picture');
});
