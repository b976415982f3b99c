import { expect, it } from 'vitest';
import { findHtmlError } from '../../../../contract/content/find-html-error';

it.each([
  '',
  'Thanks & bye, 3 < 4 and a <- b',
  '<h2>Your letter is here.</h2><p>One of us <em>writes</em><br/>soon.</p>',
  '<a href="/shop?a=1&b=2" target=_blank rel=\'noopener\'>Shop</a> <a href="mailto:a@b.example">a</a>',
  '<p class="lead" lang="he" dir="rtl">תודה</p><img src="thanks.webp" alt="" width="3" height="4" />',
])('accepts %j', (html) => expect(findHtmlError(html)).toBeNull());

it.each([
  '<script>1</script>',
  '<SCRIPT src=x>',
  '<p onclick="a()">',
  '<p title="x"onclick="a()">',
  '<img/src=x/onerror=alert(1)>',
  '<p style="color: red">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<p "><script>alert(1)</script>">',
  '<p title=">" onload=x>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<form action="https://evil.example">',
  '<svg><a xlink:href="x">',
  '<!-- x -->',
  '<p',
  '</p x',
])('refuses %j', (html) => expect(findHtmlError(html)).toEqual(expect.any(String)));
