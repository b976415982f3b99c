import type { Page } from '../page/page';
import { inTime } from './in-time';
import type { CaptchaProvider, ProviderWindow } from './provider';

declare module '../page/page' {
  interface PageSlots {
    /** The address that the Trusted Types policy allows. A policy of a name is created once. */
    captchaAddress: string;
    /** One script for all captchas of the page. */
    captcha: Promise<CaptchaProvider> | undefined;
  }
}

/**
 * Loads the provider's script, once for a page unless it fails.
 *
 * @param scoreKey site key of the script that rates visits; missing for the script that shows checkboxes
 * @throws {Error} whose message is the key of the text that the visitor reads
 */
export function loadProvider(page: Page, scoreKey: unknown): Promise<CaptchaProvider> {
  const { window, document, slots } = page;
  const globals = window as ProviderWindow;
  const loading = (resolve: (provider: CaptchaProvider) => void, reject: () => void): void => {
    const script = document.createElement('script');
    script.onload = () => {
      const provider = scoreKey ? globals.grecaptcha?.enterprise : globals.grecaptcha;
      provider?.ready(() => resolve(provider));
    };
    script.onerror = reject;
    script.nonce = (document.querySelector<HTMLElement>('[nonce]') ?? script).nonce;
    script.src = slots.captchaAddress ??= scriptAddress(
      globals.trustedTypes,
      scoreKey,
      document.documentElement.lang,
    );
    document.head.append(script);
  };
  slots.captcha ??= inTime(page, 'captchaSilent', new Promise(loading)).catch((error) => {
    slots.captcha = undefined;
    throw error;
  });
  return slots.captcha;
}

/** Returns the address of the provider's script. The Trusted Types policy makes no other one. */
function scriptAddress(
  trustedTypes: ProviderWindow['trustedTypes'],
  scoreKey: unknown,
  language: string,
): string {
  const parameters = `render=${encodeURIComponent((scoreKey as string) || 'explicit')}&hl=${language}`;
  // Without `trustedtypes`, the script breaks on pages that require Trusted Types.
  const address = `https://www.google.com/recaptcha/${scoreKey ? 'enterprise' : 'api'}.js?trustedtypes=true&${parameters}`;
  return (
    trustedTypes?.createPolicy('vitrine-captcha', { createScriptURL: () => address }).createScriptURL('') ??
    address
  );
}
