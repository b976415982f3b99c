import type { Page } from '../page/page';
import type { captchaStrings } from '../strings/captcha';

/** Milliseconds after which the provider counts as silent. */
const SILENCE = 8000;

/**
 * Returns the result of the provider. Rejects when it fails, or is silent for eight seconds.
 *
 * @param text key of the text that the visitor then reads, which becomes the message of the error
 */
export function inTime<Result>(
  { window }: Page,
  text: keyof typeof captchaStrings,
  result: PromiseLike<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown): void => reject(new Error(text, { cause }));
    window.setTimeout(fail, SILENCE);
    result.then(resolve, fail);
  });
}
