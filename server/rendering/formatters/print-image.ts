import { escapeHtml } from '../../platform/http/escape-html';

/** The attributes of an image in a template. Values of templates are text. */
export interface ImageProps {
  src: string;
  /** Pixels, whole and positive. */
  width: string;
  height: string;
  /** Empty for a decorative image. */
  alt: string | undefined;
  /** How early the browser requests it: `high`, `low` or `none`. Only `high` loads eagerly. */
  priority: string;
  /**
   * `sqs` for an image that the server has in several widths, `raw` for a single file or a `srcset` of the template.
   */
  loader: string;
  /** Of the files of the server for the loader `sqs`. */
  files: string;
  srcset: string | undefined;
  sizes: string | undefined;
  className: string;
  /** The key of the component that the image belongs to (spec §3 Image asset). */
  componentKey: string | undefined;
  /** `true` prints no `alt` other than the empty one. */
  isDecorative: string | undefined;
}

const PRIORITIES = ['high', 'low', 'none'];
const LOADERS = ['sqs', 'raw'];
const POSITIVE = /^[1-9]\d*$/;

/** Returns an `<img>`, or a visible warning for each rule that it violates (spec §5 Image template). */
export function printImage(props: ImageProps): string {
  const validationErrors = findErrors(props);
  if (validationErrors.length > 0)
    return validationErrors
      .map((text) => `<strong class="image-warning">Image: ${escapeHtml(text)}</strong>`)
      .join('');
  const { loader, files, srcset, priority } = props;
  const isEager = priority === 'high';
  const attributes: [name: string, value: string | undefined][] = [
    ['class', props.className || undefined],
    ['src', props.src],
    ['srcset', (loader === 'sqs' ? files : srcset) || undefined],
    ['sizes', props.sizes],
    ['width', props.width],
    ['height', props.height],
    ['alt', props.isDecorative === 'true' ? '' : props.alt],
    ['fetchpriority', priority === 'none' ? undefined : priority],
    ['loading', isEager ? 'eager' : 'lazy'],
    ['data-component-key', props.componentKey],
  ];
  return `<img${attributes.map(([name, value]) => printAttribute(name, value)).join('')}>`;
}

function printAttribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`;
}

function findErrors(props: ImageProps): string[] {
  const { src, width, height, alt, isDecorative, priority, loader, srcset, sizes } = props;
  const rules: [isKept: boolean, validationError: string][] = [
    [src !== '', 'src is required.'],
    [POSITIVE.test(width), 'width must be a positive integer.'],
    [POSITIVE.test(height), 'height must be a positive integer.'],
    [alt !== undefined || isDecorative === 'true', 'alt is required; alt= for a decorative image.'],
    [isBoolean(isDecorative), 'decorative must be true or false.'],
    [PRIORITIES.includes(priority), 'priority must be high, low or none.'],
    [LOADERS.includes(loader), 'loader must be sqs or raw.'],
    [loader === 'raw' || srcset === undefined, 'srcset requires the loader raw.'],
    [loader !== 'sqs' || Boolean(sizes), 'the loader sqs requires sizes.'],
  ];
  return rules.flatMap(([isKept, validationError]) => (isKept ? [] : [validationError]));
}

function isBoolean(value: string | undefined): boolean {
  return value === undefined || value === 'true' || value === 'false';
}
