import { Compiler } from '@squarespace/template-engine';
import { expect, it } from 'vitest';
import { createThemeFormatters } from '../../../../../server/rendering/formatters/theme-formatters';

const website = { baseUrl: 'https://shop.example', shareButtonOptions: { email: true, pinterest: true } };
const item = { fullUrl: '/journal/a', title: '"A" <b>', mainImage: { assetUrl: '/a.webp' }, recordType: 1 };

function print(code: string, json: object): string {
  const { ctx, errors } = new Compiler({ formatters: createThemeFormatters() }).execute({ code, json });
  expect(errors).toEqual([]);
  return ctx.render();
}

it('prints the engine’s share button with a menu of links that works without a script', () => {
  const html = print('{@|social-button}', { website, ...item });
  expect(html).toMatch(
    /^<div class="squarespace-social-buttons button-style"[^>]*data-full-url="\/journal\/a"/,
  );
  expect(html).toContain(
    '<details class="share-menu"><summary>Share</summary><ul class="share-list"><li><a href="https://www.pinterest.com',
  );
  expect(html).toContain(
    'media=https%3A%2F%2Fshop.example%2Fa.webp&#38;description=%22A%22%20%3Cb%3E" data-service="pinterest" target="_blank" rel="noopener">Pinterest</a>',
  );
  expect(html).toContain(
    '<a href="https://shop.example/journal/a" data-service="link">Link to this page</a>',
  );
  expect(html).not.toContain('<b>');
});

it('prints a row of links in the inline style, in the language of the page', () => {
  const context = { strings: { shareEmail: 'דוא״ל' } };
  const html = print('{@|social-button-inline}', { website, context, ...item });
  expect(html).toMatch(/^<span class="squarespace-social-buttons inline-style".*<\/span><\/span>$/);
  expect(html).toContain('data-service="email">דוא״ל</a>');
});

it('prints nothing for a site without share buttons', () => {
  expect(print('{@|social-button}', { website: { shareButtonOptions: {} }, ...item })).toBe('');
});

it.each([
  { userName: 'a&b', profileUrl: '' },
  { userName: '', profileUrl: 'https://twitter.com/a&b' },
])('prints a link that follows the account %o', (account) => {
  expect(print('{@|twitter-follow-button}', account)).toBe(
    '<div class="squarespace-follow-button" data-username="a&#38;b">' +
      '<a href="https://twitter.com/intent/follow?screen_name=a%26b" target="_blank" rel="noopener">Follow @a&#38;b</a></div>',
  );
});

it('links addresses, names and hashtags of plain text, and nothing else', () => {
  expect(
    print('{text|activate-twitter-links}', { text: 'See #clay by @ada <img src=x onerror=alert(1)>' }),
  ).toBe(
    'See <a target="_blank" rel="noopener" href="https://twitter.com/hashtag/clay?src=hash">#clay</a> by ' +
      '<a target="_blank" rel="noopener" href="https://twitter.com/ada/">@ada</a> &#60;img src=x onerror=alert(1)&#62;',
  );
});
