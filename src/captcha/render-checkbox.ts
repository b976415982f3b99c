import type { captchaStrings } from '../strings/captcha';
import type { CaptchaProvider } from './provider';

/** Width in CSS pixels below which only the compact checkbox fits (spec §5 Captcha and census). */
const COMPACT_BELOW = 320;

/**
 * Shows a checkbox in a container, with the theme and on the side that the container names, and returns its id. The
 * container reserves the height of the checkbox. The provider itself shows when a token expires or when the network
 * fails.
 *
 * @throws {Error} whose message is the key of the text that the visitor reads
 */
export function renderCheckbox(provider: CaptchaProvider, container: HTMLElement, sitekey: string): number {
  const { theme, alignment } = container.dataset;
  const isCompact = container.clientWidth < COMPACT_BELOW;
  const node = container.ownerDocument.createElement('div');
  container.style.cssText += `;display:grid;justify-content:${alignment};min-height:${isCompact ? 144 : 78}px`;
  container.replaceChildren(node);
  try {
    return provider.render(node, { sitekey, theme, size: isCompact ? 'compact' : 'normal' });
  } catch (cause) {
    console.error('Error rendering captcha into node', container, cause);
    throw new Error('captchaFailed' satisfies keyof typeof captchaStrings, { cause });
  }
}
