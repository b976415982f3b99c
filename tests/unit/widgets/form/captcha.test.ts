import { afterEach, expect, it, vi } from 'vitest';
import { fromContext } from '../../../../src/page/page-context';
import { formStrings } from '../../../../src/strings/forms';
import { mountPart } from '../../../../src/widgets/form/captcha';
import { createTestPage, get } from '../../../support/test-page';

const globals = window as { grecaptcha?: unknown };

afterEach(() => {
  vi.restoreAllMocks();
  delete globals.grecaptcha;
});

/** Sends a form with this markup and returns the action that its visit was rated for. */
async function sendAndReadAction(html: string): Promise<unknown> {
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement);
  });
  const execute = vi.fn(async (_key: string, _options: { action: string }) => 'token');
  const page = createTestPage(html, {
    recaptchaEnterpriseContext: { recaptchaEnterpriseSiteKey: 'score-key' },
  });
  const part = mountPart({
    page,
    signal: new AbortController().signal,
    element: get<HTMLFormElement>('form'),
    strings: formStrings,
    from: (path) => fromContext(page, path),
  });
  const prepared = part.prepare?.();
  globals.grecaptcha = { enterprise: { ready: (callback: () => void) => callback(), execute } };
  scripts.at(-1)?.dispatchEvent(new Event('load'));
  expect(await prepared).toEqual({ captchaKey: 'token' });
  return execute.mock.calls[0]?.[1].action;
}

const CONTAINER = '<div class="captcha-container"></div>';

it.each([
  ['FORM_BLOCK_SUBMISSION', `<form>${CONTAINER}</form>`],
  ['NEWSLETTER_BLOCK_SUBMISSION', `<form class="newsletter-form">${CONTAINER}</form>`],
  ['NEWSLETTER_BLOCK_SUBMISSION', `<div class="sqs-block newsletter-block"><form>${CONTAINER}</form></div>`],
  [
    'PROMO_POPUP_SUBMISSION',
    `<dialog class="vitrine-popup-overlay"><form class="newsletter-form">${CONTAINER}</form></dialog>`,
  ],
  [
    'PROMO_POPUP_SUBMISSION',
    '<form class="newsletter-form"><div class="captcha-container" data-action="PROMO_POPUP_SUBMISSION"></div></form>',
  ],
])('the token of a captcha is for %s in %s', async (action, html) => {
  expect(await sendAndReadAction(html)).toBe(action);
});
