import { bucketWidth, IMAGE_WIDTHS } from '../../page/image-widths';

/** The files of a picture. */
export interface ImageSources {
  /** Address of the widest. */
  readonly src: string;
  readonly srcset: string;
  /** Of the original, in px. */
  readonly width: number;
  /** Of width to height, as CSS has it. */
  readonly ratio: string;
}

/**
 * Returns the files of a picture, up to the first that is not narrower than the original, because none is enlarged. Returns
 * undefined without the original's size, or for an address that no server can be asked for other widths.
 *
 * @param address as in `data-src`
 * @param dimensions width and height of the original in px, such as `720x960`
 */
export function describeSources(address: string, dimensions = ''): ImageSources | undefined {
  const [, width = 0, height] = /^([1-9]\d*)x([1-9]\d*)$/.exec(dimensions) ?? [];
  if (!width || /^(data|blob):/.test(address)) return undefined;
  const widest = bucketWidth(+width);
  const files = IMAGE_WIDTHS.filter((each) => each <= widest).map(
    // The last file is as wide as the original.
    (each) => `${atWidth(address, each)} ${Math.min(each, +width)}w`,
  );
  return { src: atWidth(address, widest), srcset: files.join(), width: +width, ratio: `${width}/${height}` };
}

/** Returns an address with `format`, which replaces the one that it has. */
function atWidth(address: string, width: number): string {
  const [file = '', query = ''] = address.split('#', 1).join().split('?');
  const others = query.split('&').filter((parameter) => parameter && !parameter.startsWith('format='));
  // A space or a final comma would end the address in a `srcset`.
  return `${file.replace(/\s/g, '%20')}?${[...others, `format=${width}w`].join('&')}`;
}
