import type { Page } from '../page/page';
import type { captchaStrings } from '../strings/captcha';

/** Time-out of the provider, in ms. */
const TIMEOUT = 8000;

/**
 * Returns the result of the provider. Rejects when it fails, or does not respond within eight seconds.
 *
 * @param text key of the text that the visitor then reads: the message of the error
 */
export function withTimeout<Result>(
  { window }: Page,
  text: keyof typeof captchaStrings,
  result: PromiseLike<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown): void => reject(new Error(text, { cause }));
    window.setTimeout(fail, TIMEOUT);
    result.then(resolve, fail);
  });
}
