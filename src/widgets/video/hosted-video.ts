import { readPath } from '../../page/page-context';
import { parseAttribute } from '../../page/parse-attribute';

/** A video that the site hosts, as the engine describes it. */
export interface HostedVideo {
  /** Absolute address of the file; empty for one that is no web address. */
  readonly url: string;
  /** Width divided by height; undefined if it is not stated. */
  readonly ratio: number | undefined;
}

/**
 * Returns the video that an attribute of the engine describes, in the smallest of its sizes that fills the width of its
 * element, or in the largest. The attribute is JSON.
 */
export function parseHostedVideo(
  element: HTMLElement,
  attribute: string,
  { devicePixelRatio }: Window,
): HostedVideo {
  const config = parseAttribute(attribute);
  const read = (key: string): unknown => readPath(config, 'structuredContent', key) ?? readPath(config, key);
  const width = element.clientWidth * devicePixelRatio;
  const sizes = `${read('systemDataVariants') ?? ''}`.split(',').sort((a, b) => widthOf(a) - widthOf(b));
  const size = sizes.find((each) => widthOf(each) >= width) ?? sizes.at(-1) ?? '';
  const address = `${read('alexandriaUrl') ?? ''}`.replace('{variant}', size);
  return { url: webAddress(address, element), ratio: Number(read('aspectRatio')) || undefined };
}

/** Returns 1920 for `1920:1080`. */
function widthOf(size: string): number {
  return Number.parseInt(size, 10);
}

/** Returns the absolute address; empty for one that is no web address. */
export function webAddress(address: string, { ownerDocument }: Element): string {
  const link = ownerDocument.createElement('a');
  link.href = address;
  return address && /^http/.test(link.protocol) ? link.href : '';
}
