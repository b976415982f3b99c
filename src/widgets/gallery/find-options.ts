import { isRecord } from '../../page/page-context';
import { parseAttribute } from '../../page/parse-attribute';

/**
 * Returns the options that a gallery sets: those of the block around it as JSON, and those in `data-`
 * attributes of its own, such as `data-autoplay-duration`.
 */
export function findOptions(element: HTMLElement): Record<string, unknown> {
  const own = [...element.attributes].map(({ name, value }) => [name.replace('data-', ''), value]);
  return {
    ...readBlock(element.closest('[data-block-json]')),
    ...element.dataset,
    ...Object.fromEntries(own),
  };
}

function readBlock(block: Element | null): object {
  const options = parseAttribute(block?.getAttribute('data-block-json') ?? '');
  return isRecord(options) ? options : {};
}
