import type { CaptchaAction } from '../commerce/captcha-action';

/** What the provider's script offers to pages: `grecaptcha`, or `grecaptcha.enterprise`. */
export interface CaptchaProvider {
  /** Set by a page that brings a provider of its own, for which nothing is loaded. */
  readonly isStandIn?: true;
  ready(callback: () => void): void;
  /** Shows a checkbox and returns its id. */
  render(node: HTMLElement, options: CheckboxOptions): number;
  reset(id: number): void;
  /** Returns the token of a ticked checkbox; else an empty string. */
  getResponse(id: number): string;
  /** Rates the visit and returns a token. */
  execute(siteKey: string, options: { action: CaptchaAction }): PromiseLike<string>;
}

export interface CheckboxOptions {
  readonly sitekey: string;
  readonly theme: string | undefined;
  readonly size: 'normal' | 'compact';
}

/** The page's window with the globals of the provider's script. */
export interface ProviderWindow {
  readonly grecaptcha?: CaptchaProvider & { readonly enterprise?: CaptchaProvider };
  readonly trustedTypes?: {
    createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
  };
}

export interface ScriptPolicy {
  createScriptURL(language: string): string;
}
