/** The formats in which pictures are sent; `original` stands for JPEG, or for PNG where parts are transparent. */
export type ImageFormat = 'avif' | 'webp' | 'original';

/**
 * Returns the smallest format that the client names in its `Accept` header. Wildcards do not count: clients send them
 * without support for either.
 */
export function chooseFormat(accept = ''): ImageFormat {
  const accepted = new Set(
    accept
      .toLowerCase()
      .split(',')
      .map((range) => range.split(';').map((part) => part.trim()))
      .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
      .map(([type]) => type),
  );
  if (accepted.has('image/avif')) return 'avif';
  return accepted.has('image/webp') ? 'webp' : 'original';
}
