import { IMAGE_WIDTHS } from '../../../src/page/image-widths';
import { parseVariants } from './image-variants';

const WIDTH_BEFORE_EXTENSION = /-(\d+)(\.\w+)$/;
/** Characters that would end an attribute, or an address within a `srcset`. */
const UNSAFE = /[\s"'<>`,]/g;

/** Returns the address of a picture's file of another width, from the address of its widest file. */
export function atWidth(assetUrl: string, width: string | number): string {
  return assetUrl.replace(WIDTH_BEFORE_EXTENSION, `-${width}$2`);
}

/** Returns the `srcset` of the files of a picture, from `systemDataVariants`; empty without a valid entry. */
export function listFiles(assetUrl: string, variants: string): string {
  if (assetUrl === '') return '';
  return parseVariants(variants)
    .widths.map((width) => `${fileAddress(assetUrl, variants, width).replace(UNSAFE, encode)} ${width}w`)
    .join(', ');
}

/**
 * Returns the address of one file of a picture. The names of some files end with their width, as does the address of the
 * widest: `bowl-1500.webp`. For all other addresses, the parameter `format` states it.
 */
export function fileAddress(assetUrl: string, variants: string, width: number): string {
  const { widths, hasOriginal } = parseVariants(variants);
  const named = Number(WIDTH_BEFORE_EXTENSION.exec(assetUrl)?.[1] ?? Number.NaN);
  if (!hasOriginal && widths.includes(named)) return atWidth(assetUrl, width);
  return withFormat(assetUrl, width);
}

function withFormat(assetUrl: string, width: number): string {
  const [address = '', hash] = assetUrl.split('#', 2);
  const [path, query = ''] = address.split('?', 2);
  const others = query.split('&').filter((each) => each !== '' && !each.startsWith('format='));
  const isListed = (IMAGE_WIDTHS as readonly number[]).includes(width);
  const format = `format=${isListed ? `${width}w` : 'original'}`;
  return `${path}?${[...others, format].join('&')}${hash === undefined ? '' : `#${hash}`}`;
}

function encode(characters: string): string {
  return Array.from(characters, (each) =>
    Array.from(Buffer.from(each), (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  ).join('');
}
