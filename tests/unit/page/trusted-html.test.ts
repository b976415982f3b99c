import { expect, it, vi } from 'vitest';
import { createPage } from '../../../src/page/page';
import { trustedHtml } from '../../../src/page/trusted-html';

function enter(html: string, pick = (parsed: Document): Element | null => parsed.body): Element | null {
  const base = 'https://shop.example/pages/about';
  return trustedHtml(createPage(window), { source: 'page-fragment', html, base }, pick);
}
const inner = (html: string) => enter(html)?.innerHTML;

it('returns the picked element as a node of the page', () => {
  const element = enter('<p id="a">A</p><p>B</p>', (parsed) => parsed.getElementById('a'));
  expect(element?.outerHTML).toBe('<p id="a">A</p>');
  expect(element?.ownerDocument).toBe(document);
});

it('returns null when nothing is picked', () => {
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
])('removes %s', (html) => {
  expect(inner(`<p>Kept</p>${html}`)).toBe('<p>Kept</p>');
});

it.each([
  '<p onclick="run()">Text</p>',
  '<p ONMOUSEOVER="run()">Text</p>',
  '<p style="position:fixed">Text</p>',
])('removes only the attribute of %s', (html) => {
  expect(inner(html)).toBe('<p>Text</p>');
});

it.each([
  'javascript:run()',
  ' JaVaScRiPt:run()',
  'java&#9;script:run()',
  '&#1;javascript:run()',
  'vbscript:run()',
  'data:text/html,x',
])('removes the address %s', (address) => {
  expect(inner(`<a href="${address}">Link</a>`)).toBe('<a>Link</a>');
});

it('sanitizes the picked element itself', () => {
  expect(enter('<p onclick="run()">A</p>', (parsed) => parsed.querySelector('p'))?.outerHTML).toBe(
    '<p>A</p>',
  );
});

it.each([
  '<meta id="a" http-equiv="refresh" content="0;url=https://evil.example/">',
  '<style id="a">*{display:none}</style>',
  '<link id="a" rel="stylesheet" href="/x.css">',
  '<base id="a" href="https://evil.example/">',
  '<object id="a" data="/x"></object>',
  '<embed id="a" src="/x">',
  '<iframe id="a" src="data:text/html,x"></iframe>',
  '<script id="a">run()</script>',
])('does not find the root %s', (html) => {
  expect(enter(html, (parsed) => parsed.getElementById('a'))).toBe(null);
});

it.each([
  ['<form action="https://evil.example/"></form>', '<form></form>'],
  ['<button formaction="//evil.example/a">B</button>', '<button>B</button>'],
  ['<input type="submit" formaction="http://shop.example/">', '<input type="submit">'],
  ['<button formaction="https://shop.example:8443/">B</button>', '<button>B</button>'],
])('removes the address of another origin that %s would send to', (html, cleaned) => {
  expect(inner(html)).toBe(cleaned);
});

it.each([
  ['opener', 'noopener'],
  ['nofollow OPENER', 'nofollow noopener'],
  ['noopener noreferrer', 'noopener noreferrer'],
])('gives no other page access to the window: rel="%s"', (rel, safe) => {
  expect(inner(`<a rel="${rel}">Link</a>`)).toBe(`<a rel="${safe}">Link</a>`);
});

it.each([
  ['_blank', '<a target="_blank">Link</a>'],
  ['_TOP', '<a target="_TOP">Link</a>'],
  ['popup', '<a>Link</a>'],
  ['_popup', '<a>Link</a>'],
])('keeps no name of a window, which would have access to this one: target="%s"', (target, cleaned) => {
  expect(inner(`<a target="${target}">Link</a>`)).toBe(cleaned);
});

it('resolves addresses against the base', () => {
  expect(inner('<a href="team#all">Team</a>')).toBe('<a href="https://shop.example/pages/team#all">Team</a>');
  expect(inner('<form action="?q"></form>')).toBe(
    '<form action="https://shop.example/pages/about?q"></form>',
  );
  expect(inner('<img srcset="a.png 1x, b.png 2x">')).toBe(
    '<img srcset="https://shop.example/pages/a.png 1x, https://shop.example/pages/b.png 2x">',
  );
});

it.each([
  ['a.png 1x,b.png 2x', 'https://shop.example/pages/a.png 1x,https://shop.example/pages/b.png 2x'],
  ['a.png, b.png 2x', 'https://shop.example/pages/a.png, https://shop.example/pages/b.png 2x'],
  ['data:image/png;base64,AA== 1x', 'data:image/png;base64,AA== 1x'],
])('resolves the candidates of srcset="%s"', (srcset, resolved) => {
  expect(inner(`<img srcset="${srcset}">`)).toBe(`<img srcset="${resolved}">`);
});

it.each(['<!-- a comment -->', '<embed src="/x">', '<math><mi>x</mi></math>', '<p is="x-card">Text</p>'])(
  'removes %s, which is not on the allowlist',
  (html) => {
    expect(inner(`<p>Kept</p>${html}`)).toBe('<p>Kept</p>');
  },
);

it.each([
  ['<x-card>Card</x-card>', 'Card'],
  [
    '<x-page><main><x-card class="a"><p>A</p> <b>B</b></x-card></main></x-page>',
    '<main><p>A</p> <b>B</b></main>',
  ],
  ['<x-card></x-card>', ''],
  ['<x-card><p onclick="run()">A</p><script>run()</script></x-card>', '<p>A</p>'],
  ['<x-card is="x-other"><p>A</p></x-card>', ''],
  ['<svg><x-card><path d="M0 0"></path></x-card></svg>', '<svg></svg>'],
  ['<x-a><form><x-b><input name="submit"></x-b></form></x-a>', '<form><input></form>'],
])('replaces custom elements by their sanitized children: %s', (html, unwrapped) => {
  expect(inner(html)).toBe(unwrapped);
});

it.each([
  '<svg viewBox="0 0 9 9" aria-hidden="true"><title>Bag</title><path d="M0 0h9" fill-rule="evenodd"></path></svg>',
  '<form method="post" action="https://shop.example/a"><input name="name" required=""><button>Send</button></form>',
  '<div class="sqs-add-to-cart-button" data-item-id="a" role="button" tabindex="0">Add</div>',
  '<table><tbody><tr><th scope="row" colspan="2">Size</th></tr></tbody></table>',
  '<video controls="" poster="https://shop.example/a.png"><track kind="captions" srclang="en"></video>',
])('keeps %s', (html) => {
  expect(inner(html)).toBe(html);
});

it.each([
  ['<form name="cookie"></form>', '<form></form>'],
  ['<form><input name="submit"></form>', '<form><input></form>'],
  ['<input id="attributes">', '<input>'],
])('removes the name of %s, which would hide a property', (html, cleaned) => {
  expect(inner(html)).toBe(cleaned);
});

it('keeps harmless HTML as it is', () => {
  const html = '<p class="a" data-b="javascript: the good parts">T <a href="mailto:a@b.example">M</a></p>';
  expect(inner(html)).toBe(html);
});

it('uses one policy, named vitrine, and passes it the source of the HTML', () => {
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
