import { Compiler } from '@squarespace/template-engine';
import { describe, expect, it } from 'vitest';
import { createThemeFormatters } from '../../../../../server/rendering/formatters/theme-formatters';
import { fileAddress, listFiles } from '../../../../../server/rendering/pages/image-address';

function print(code: string, image: object): string {
  const { ctx } = new Compiler({ formatters: createThemeFormatters() }).execute({ code, json: image });
  return ctx.render();
}

/** Returns the candidates of a `srcset` as browsers parse it (HTML, "Parse a srcset attribute"); throws for a parse error. */
function parseSrcset(text: string): [url: string, width: number][] {
  const candidates: [string, number][] = [];
  let rest = text;
  while (rest.replace(/^[\s,]+/, '') !== '') {
    rest = rest.replace(/^[\s,]+/, '');
    const [url = ''] = /^\S+/.exec(rest) ?? [];
    rest = rest.slice(url.length);
    if (url.endsWith(',')) throw new Error(`${url} has no width.`);
    const [, descriptor = ''] = /^\s*([^,]*)/.exec(rest) ?? [];
    rest = rest.replace(/^[^,]*,?/, '');
    const [, width] = /^([1-9]\d*)w\s*$/.exec(descriptor) ?? [];
    if (width === undefined) throw new Error(`"${descriptor}" is no width.`);
    candidates.push([url, Number(width)]);
  }
  return candidates;
}

const ENGINE = 'https://images.example/content/v1/a/b-2.jpg';

describe('the list of files of a picture', () => {
  it('names files by their width where the address has it', () => {
    expect(parseSrcset(listFiles('/i/bowl-1500.webp', '500w,1500w'))).toEqual([
      ['/i/bowl-500.webp', 500],
      ['/i/bowl-1500.webp', 1500],
    ]);
  });

  it('reads the size of the original, and states widths as a parameter', () => {
    expect(parseSrcset(listFiles(ENGINE, '1500x1000,100w,300w'))).toEqual([
      [`${ENGINE}?format=100w`, 100],
      [`${ENGINE}?format=300w`, 300],
      [`${ENGINE}?format=1500w`, 1500],
    ]);
    expect(parseSrcset(listFiles(`${ENGINE}?format=750w&v=2#a`, '640x480,300w,2500w'))).toEqual([
      [`${ENGINE}?v=2&format=300w#a`, 300],
      [`${ENGINE}?v=2&format=original#a`, 640],
    ]);
  });

  it.each([
    ['', []],
    ['wide', []],
    ['0w,-5w,1.5w,NaNw,w,1e3w,99999999w,100x', []],
    [' 300w , 100W,300w,,', [100, 300]],
    ['1000X800', [1000]],
  ])('of "%s" has the widths %j', (variants, widths) => {
    expect(parseSrcset(listFiles(ENGINE, variants)).map(([, width]) => width)).toEqual(widths);
  });

  it('is valid for any address', () => {
    for (const url of [
      ',a b,"c"<d>.jpg,',
      'a.jpg,',
      'x\u00a0y.jpg',
      "it's.jpg",
      'a.jpg?b=1,2',
      '/a-100.jpg,',
    ]) {
      const printed = listFiles(url, '100w,300w');
      expect(parseSrcset(printed).map(([, width]) => width)).toEqual([100, 300]);
      expect(printed).not.toMatch(/["'<>]/);
    }
    expect(listFiles('', '100w')).toBe('');
  });

  it('is printed by both formatters', () => {
    const image = { assetUrl: ENGINE, originalSize: '1500x1000', systemDataVariants: '1500x1000,100w,300w' };
    const srcset = parseSrcset(print('{@|image-srcset}', image));
    const html = print('{@|image-tag;sizes=50vw;alt=}', image);
    expect(html).toContain(`src="${fileAddress(ENGINE, image.systemDataVariants, 750)}"`);
    expect(parseSrcset(/srcset="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '')).toEqual(srcset);
    expect(srcset).toHaveLength(3);
  });
});
