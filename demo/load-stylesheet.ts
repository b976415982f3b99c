import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../server/platform/process/start-error';

/** The stylesheet of the theme, one file for every page. */
export interface Stylesheet {
  /** Its address. It contains a hash of the styles, so that browsers can keep them. */
  href: string;
  css: string;
}

/** Files of `css/` in the order of the cascade. The first declares the layers. */
const FILES = [
  'base',
  'fonts',
  'layout',
  'navigation',
  'announcement',
  'cookies',
  'focal-point',
  'product',
  'product-card',
  'folds',
  'product-page',
  'product-zoom',
  'purchase',
  'restock',
  'reviews',
  'social',
  'instalments',
  'cart',
  'checkout',
  'pages',
  'questions',
  'search',
  'events',
  'summary',
  'showcase',
  'recordings',
  'films',
  'galleries',
  'members',
  'forms',
  'overlays',
  'cart-drawer',
  'quick-view',
];

/**
 * Returns the theme's stylesheet without comments. Throws StartError for a file that cannot be read.
 *
 * @param content styles of the store's content, which its theme overrides
 */
export async function loadStylesheet(assetsDir: string, content = ''): Promise<Stylesheet> {
  const read = async (name: string) => compact(await readStyles(path.join(assetsDir, 'css', `${name}.css`)));
  const screen = await Promise.all(FILES.map(read));
  const css = `${screen.join('')}${content}@media print{${await read('print')}}`;
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  return { href: `/assets/theme/theme-${hash}.css`, css };
}

async function readStyles(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new StartError(`The stylesheet ${file} cannot be read. Restore it and start again.`, { cause });
  }
}

/** Removes comments and indentation. What remains of white space compresses to nearly nothing. */
function compact(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\n\s*/g, '\n');
}
