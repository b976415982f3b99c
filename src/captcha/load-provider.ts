import type { Page } from '../page/page';
import type { CaptchaProvider, ProviderWindow, ScriptPolicy } from './provider';
import { withTimeout } from './with-timeout';

declare module '../page/page' {
  interface PageSlots {
    /** Created once, as browsers require of a policy's name. */
    captchaPolicy: ScriptPolicy;
    /** One script for all captchas of the page. */
    captcha: Promise<CaptchaProvider> | undefined;
  }
}

/**
 * Loads the provider's script, once for a page unless it fails. A page with a stand-in loads none.
 *
 * @param scoreKey site key of the script that rates visits; missing for the script that shows checkboxes
 * @throws {Error} whose message is the key of the text that the visitor reads
 */
export function loadProvider(page: Page, scoreKey: unknown): Promise<CaptchaProvider> {
  const { window, document, slots } = page;
  const globals = window as ProviderWindow;
  const loading = (resolve: (provider: CaptchaProvider) => void, reject: () => void): void => {
    const use = (): void => {
      const provider = scoreKey ? globals.grecaptcha?.enterprise : globals.grecaptcha;
      provider?.ready(() => resolve(provider));
    };
    if (globals.grecaptcha?.isStandIn) {
      use();
      return;
    }
    const script = document.createElement('script');
    script.onload = use;
    script.onerror = reject;
    script.nonce = (document.querySelector<HTMLElement>('[nonce]') ?? script).nonce;
    slots.captchaPolicy ??= createPolicy(globals, scoreKey);
    script.src = slots.captchaPolicy.createScriptURL(document.documentElement.lang);
    document.head.append(script);
  };
  slots.captcha ??= withTimeout(page, 'captchaSilent', new Promise(loading)).catch((error) => {
    slots.captcha = undefined;
    throw error;
  });
  return slots.captcha;
}

/** Returns the Trusted Types policy. It makes the address of the provider's script in a language, and no other. */
function createPolicy({ trustedTypes }: ProviderWindow, scoreKey: unknown): ScriptPolicy {
  const rules: ScriptPolicy = {
    // Without `trustedtypes`, the script breaks on pages that require Trusted Types. Each attempt has an address of its
    // own, since browsers would join it to a request that is still silent.
    createScriptURL: (language) =>
      `https://www.google.com/recaptcha/${scoreKey ? 'enterprise' : 'api'}.js?trustedtypes=true&render=${encodeURIComponent((scoreKey as string) || 'explicit')}&hl=${encodeURIComponent(language)}&${Date.now()}`,
  };
  return trustedTypes?.createPolicy('vitrine-captcha', rules) ?? rules;
}
