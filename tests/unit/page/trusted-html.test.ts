import { expect, it, vi } from 'vitest';
import { createPage } from '../../../src/page/page';
import { trustedHtml } from '../../../src/page/trusted-html';

function enter(html: string, pick = (parsed: Document): Element | null => parsed.body): Element | null {
  const base = 'https://shop.example/pages/about';
  return trustedHtml(createPage(window), { source: 'page-fragment', html, base }, pick);
}
const inner = (html: string) => enter(html)?.innerHTML;

it('answers what is picked, as nodes of the page', () => {
  const element = enter('<p id="a">A</p><p>B</p>', (parsed) => parsed.getElementById('a'));
  expect(element?.outerHTML).toBe('<p id="a">A</p>');
  expect(element?.ownerDocument).toBe(document);
});

it('is null when there is nothing to pick', () => {
  expect(enter('<p></p>', (parsed) => parsed.getElementById('gone'))).toBe(null);
});

it.each([
  '<script>run()</script>',
  '<style>*{display:none}</style>',
  '<link rel="next" href="/x">',
  '<meta http-equiv="refresh" content="0;url=/x">',
  '<base href="https://elsewhere.example/">',
  '<object data="/x"></object>',
  '<template><img onerror="run()"></template>',
])('drops %s', (html) => {
  expect(inner(`<p>Kept</p>${html}`)).toBe('<p>Kept</p>');
});

it.each([
  '<p onclick="run()">Text</p>',
  '<p ONMOUSEOVER="run()">Text</p>',
  '<p style="position:fixed">Text</p>',
])('keeps the element of %s without the attribute', (html) => {
  expect(inner(html)).toBe('<p>Text</p>');
});

it.each([
  'javascript:run()',
  ' JaVaScRiPt:run()',
  'java&#9;script:run()',
  '&#1;javascript:run()',
  'vbscript:run()',
  'data:text/html,x',
])('drops the address %s', (address) => {
  expect(inner(`<a href="${address}">Link</a>`)).toBe('<a>Link</a>');
});

it('cleans the picked element itself', () => {
  expect(enter('<p onclick="run()">A</p>', (parsed) => parsed.querySelector('p'))?.outerHTML).toBe(
    '<p>A</p>',
  );
});

it('makes addresses whole, from where the HTML comes', () => {
  expect(inner('<a href="team#all">Team</a>')).toBe('<a href="https://shop.example/pages/team#all">Team</a>');
  expect(inner('<form action="?q"></form>')).toBe(
    '<form action="https://shop.example/pages/about?q"></form>',
  );
  expect(inner('<img srcset="a.png 1x, b.png 2x">')).toBe(
    '<img srcset="https://shop.example/pages/a.png 1x, https://shop.example/pages/b.png 2x">',
  );
});

it('leaves what is harmless', () => {
  const html = '<p class="a" data-b="javascript: the good parts">T <a href="mailto:a@b.example">M</a></p>';
  expect(inner(html)).toBe(html);
});

it('enters by one policy, named vitrine, told whose HTML it is', () => {
  const createHTML = vi.fn((html: string) => html);
  const createPolicy = vi.fn(() => ({ createHTML }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  const page = createPage(window);
  for (const html of ['<p>1</p>', '<p>2</p>'])
    trustedHtml(page, { source: 'page-fragment', html, base: 'https://shop.example/' }, ({ body }) => body);
  expect(createPolicy).toHaveBeenCalledTimes(1);
  expect(createPolicy).toHaveBeenCalledWith('vitrine', expect.anything());
  expect(createHTML).toHaveBeenCalledWith('<p>2</p>', 'page-fragment');
  vi.unstubAllGlobals();
});
