import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createPageRenderer } from '../../../../../server/rendering/engine/page-renderer';
import { TemplateError } from '../../../../../server/rendering/engine/template-error';
import { demoPages, THEME_DIR } from '../../../demo/demo-pages';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function themeOf(templates: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'theme-'));
  folders.push(folder);
  for (const [name, source] of Object.entries(templates)) writeFileSync(join(folder, `${name}.html`), source);
  return folder;
}

function renderText(source: string, data: object, partials: Record<string, string> = {}): string {
  return createPageRenderer({ themeDir: themeOf({ page: source, ...partials }) }).render('page', data);
}

function catchError(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('page renderer', () => {
  it('applies partials by their path in the theme', () => {
    expect(renderText('{@|apply greeting}!', { name: 'Ada' }, { greeting: 'Hello {name}' })).toBe(
      'Hello Ada!',
    );
  });

  it('removes inline code', () => {
    expect(renderText('<p style="color:red">{word}</p>', { word: 'Hi' })).toBe('<p>Hi</p>');
  });

  it('does not change the data', () => {
    const data = structuredClone(demoPages.cart.data);
    createPageRenderer({ themeDir: THEME_DIR }).render('cart', data);
    expect(data).toEqual(demoPages.cart.data);
  });

  it('prints a context that cannot close its script element', () => {
    const html = renderText('<script type="application/json">{context|json-script}</script>', {
      context: { title: '</script><!-- <script>' },
    });
    expect(html).not.toMatch(/<!--|<\/script>./);
    expect(JSON.parse(html.replaceAll(/<\/?script[^>]*>/g, ''))).toEqual({ title: '</script><!-- <script>' });
  });

  it.each([
    ['USD', 123456, '$1,234.56'],
    ['JPY', 1200, '¥1,200'],
    ['EUR', 5, '€0.05'],
  ])('formats minor units of %s', (selectedCurrency, cents, text) => {
    const data = { cents, websiteSettings: { storeSettings: { selectedCurrency } } };
    expect(renderText('{cents|money-cents}', data)).toBe(text);
  });

  it('prints the srcset of a picture', () => {
    const image = { assetUrl: '/i/bowl-2-1500.webp', systemDataVariants: '500w,1500w' };
    expect(renderText('{image|image-srcset}', { image })).toBe(
      '/i/bowl-2-500.webp 500w, /i/bowl-2-1500.webp 1500w',
    );
    expect(renderText('{image.assetUrl|image-at-width 500}', { image })).toBe('/i/bowl-2-500.webp');
  });
});

describe('a template that fails', () => {
  it('is named when it is missing', () => {
    const error = catchError(() => createPageRenderer({ themeDir: THEME_DIR }).render('nowhere', {}));
    expect(error).toBeInstanceOf(TemplateError);
    expect(error).toMatchObject({ template: 'nowhere' });
  });

  it('is not confused with properties of Object.prototype', () => {
    const renderer = createPageRenderer({ themeDir: THEME_DIR });
    expect(() => renderer.render('constructor', {})).toThrow(TemplateError);
  });

  it('is named with the engine’s message when it does not parse', () => {
    const error = catchError(() => renderText('{.section a}', {}));
    expect(error).toMatchObject({ name: 'TemplateError', template: 'page' });
    expect(String(error)).toContain('EOF');
  });

  it('is named when a partial is missing', () => {
    const error = catchError(() => renderText('{@|apply missing}', {}));
    expect(error).toMatchObject({ template: 'page', problems: [expect.stringContaining("'missing'")] });
  });

  it('names the folder and keeps the cause without a theme', () => {
    const error = catchError(() => createPageRenderer({ themeDir: 'no/such/folder' }));
    expect(error).toMatchObject({ template: 'no/such/folder', cause: { code: 'ENOENT' } });
  });
});
