import { Formatter, type Variable } from '@squarespace/template-engine';
import { focalPointClass } from '../pages/focal-point-class';
import { fileAddress, listFiles } from '../pages/image-address';
import type { ImageData } from '../pages/product-data';
import { type ImageTexts, imageAlt } from './image-alt';
import { printImage } from './print-image';

/** Width of the file for browsers without `srcset`, in px. */
const FALLBACK_WIDTH = 750;

/**
 * `{@|image-tag;sizes=92vw;priority=high}` of an image: an `<img>` with all its files, its alternative text and its focal
 * point. Arguments: `sizes`, `width`, `height`, `alt`, `decorative`, `priority`, `loader`, `srcset`, `class`, `fallback`.
 */
export class ImageFormatter extends Formatter {
  override apply(args: string[], [first]: Variable[]): void {
    const image = (first?.node.value ?? {}) as Partial<ImageData> & ImageTexts;
    const given = readArguments(args);
    const {
      assetUrl = '',
      originalSize = '',
      systemDataVariants = '',
      mediaFocalPoint,
      componentKey,
    } = image;
    const [width = '', height = ''] = originalSize.split('x');
    const files = listFiles(assetUrl, systemDataVariants);
    const loader = given.loader ?? (files ? 'sqs' : 'raw');
    const html = printImage({
      src:
        loader === 'sqs'
          ? fileAddress(assetUrl, systemDataVariants, Number(given.fallback) || FALLBACK_WIDTH)
          : assetUrl,
      width: given.width ?? width,
      height: given.height ?? height,
      alt: given.alt ?? imageAlt(image),
      isDecorative: given.decorative,
      priority: given.priority ?? 'none',
      loader,
      files,
      srcset: given.srcset,
      sizes: given.sizes,
      componentKey,
      className: [given.class, focalPointClass(mediaFocalPoint ? { mediaFocalPoint } : {})]
        .filter(Boolean)
        .join(' '),
    });
    first?.set(html);
  }
}

function readArguments(args: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(
    args.map((arg) => {
      const at = arg.indexOf('=');
      return at < 0 ? [arg, ''] : [arg.slice(0, at), arg.slice(at + 1)];
    }),
  );
}
