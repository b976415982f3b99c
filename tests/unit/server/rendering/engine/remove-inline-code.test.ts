import { Compiler } from '@squarespace/template-engine';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { removeInlineCode } from '../../../../../server/rendering/engine/remove-inline-code';
import { createTemplateLocale } from '../../../../../server/rendering/engine/template-locale';
import { demoProduct } from '../../../demo/demo-pages';

describe('remove inline code', () => {
  it.each([
    ['a script', 'a<script>Y.use("x");</script>b', 'ab'],
    ['a script of the module type', '<script type="module">go()</script>', ''],
    ['a script that contains markup', '<script>"<p style=a>" + "<script>"</script>b', 'b'],
    ['an unclosed script', 'a<script>run()', 'a'],
    ['a style element', '<style>p > a { color: red }</style><p>', '<p>'],
    ['a style attribute', '<p class="a" style="color: red" id="b">', '<p class="a" id="b">'],
    ['a style attribute without quotes', '<p style=color:red>', '<p>'],
    ['a handler attribute', `<form onsubmit='return go("a>b")' method="post">`, '<form method="post">'],
    ['upper case', '<P STYLE="a" OnClick="b"><SCRIPT>c</SCRIPT>', '<P>'],
    ['two style attributes', '<p style="a" style="b">', '<p>'],
    ['a style in SVG', '<svg><style>a</style><style/><path/></svg>', '<svg><path/></svg>'],
    ['content of noscript', '<noscript><p style="a">b</p></noscript>', '<noscript><p>b</p></noscript>'],
  ])('takes out %s', (_what, html, expected) => {
    expect(removeInlineCode(html)).toBe(expected);
  });

  it.each([
    ['a script with an address', '<script async src="/a.js"></script>'],
    ['a script with a nonce', '<script nonce="n">go()</script>'],
    ['JSON', '<script type="application/json">{"a":"<p style=b>"}</script>'],
    ['linked data', '<script type="application/ld+json">{}</script>'],
    ['attributes with similar names', '<p data-style="a" data-onclick="b" styles="c">'],
    ['text that mentions style="a" and onclick="b"', '<p>style="a" onclick="b"</p>'],
    ['comments', '<!-- <script>a</script> -->'],
    ['a text field', '<textarea><script>a</script><p style="b"></textarea>'],
    ['a title', '<title><style>a</style></title>'],
    ['odd spacing, case and end tags', '<P\n  Class = a ><input  value=1></input>&amp;&nbsp;<BR/>'],
    ['an attribute value with a bracket', '<a title="a > b" href=x>c</a>'],
  ])('leaves %s', (_what, html) => {
    expect(removeInlineCode(html)).toBe(html);
  });

  it('is idempotent and leaves no inline code for a parser', () => {
    const fragment = fc.constantFrom(
      ...[
        '<script>',
        '</script>',
        '<style>',
        '</style>',
        '<p ',
        'style="a"',
        " onload='b'",
        ' class=c',
        '>',
        '/>',
      ],
      ...['<svg>', '</svg>', '<!--', '-->', 'text', '"', "'", ' ', '<textarea>', '</textarea>', 'src=x', '<'],
    );
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 24 }), (fragments) => {
        const cleaned = removeInlineCode(fragments.join(''));
        expect(removeInlineCode(cleaned)).toBe(cleaned);
        expect(inlineAttributes(parseFragment(cleaned))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('on the output of the engine’s helpers', () => {
  const cldr = createTemplateLocale({ locale: 'en-US', useCLDRMoneyFormat: true });
  const image = {
    id: 'a'.repeat(24),
    assetUrl: '/a.jpg',
    originalSize: '10x20',
    title: 'A "title"',
    mediaFocalPoint: { x: 0.5, y: 0.5 },
  };
  const bowl = demoProduct('tidal-bowl');
  const audio = {
    id: 'b'.repeat(24),
    structuredContent: { audioAssetUrl: '/a.mp3', mimeType: 'audio/mpeg' },
  };
  const print = (template: string, json: object) => {
    const { ctx, errors } = new Compiler().execute({ code: template, json, cldr, enableExpr: true });
    expect(errors).toEqual([]);
    return ctx.render();
  };

  it.each([
    ['audio-player', '{@|audio-player}', audio, 'Y.use'],
    [
      'twitter-follow-button',
      '{@|twitter-follow-button}',
      { accountType: 1, userName: 'a', profileUrl: '/a' },
      'Y.use',
    ],
    [
      'product checkout of a form',
      '{@|summary-form-field}',
      { type: 'likert', rawTitle: 'A', values: { a: '1' } },
      'style=',
    ],
  ])('%s: what the policy refuses is gone', (_name, template, json, inline) => {
    const printed = print(template, json);
    expect(printed).toContain(inline);
    const cleaned = removeInlineCode(printed);
    expect(cleaned).not.toMatch(/Y\.(use|on)|\sstyle=|\son\w+=/);
    expect(cleaned).toMatch(/<(div|span)/);
  });

  it.each([
    ['product-checkout', '{@|product-checkout}', bowl],
    ['product-price', '{@|product-price}', bowl],
    ['product-quick-view-button', '{@|product-quick-view}', bowl],
    ['image-meta', '<img {@|image-meta}>', image],
    ['cart-quantity', '{@|cart-quantity}', { entries: [{ quantity: 2 }] }],
    ['like-button', '{@|like-button}', bowl],
  ])('%s: stays as it was printed', (_name, template, json) => {
    const printed = print(template, json);
    expect(removeInlineCode(printed)).toBe(printed);
  });
});

/** The style and load attributes of a node and those below it, by element. */
function inlineAttributes(node: DefaultTreeAdapterTypes.Node): string[] {
  const own = 'attrs' in node ? node.attrs.filter(({ name }) => /^(style|onload)$/.test(name)) : [];
  const below = 'childNodes' in node ? node.childNodes.flatMap(inlineAttributes) : [];
  return [...own.map(({ name }) => `${node.nodeName} ${name}`), ...below];
}
