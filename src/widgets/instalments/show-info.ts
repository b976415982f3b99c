import { textPopup } from '../../overlays/open';
import { adoptStyles } from '../../page/adopt-styles';
import type { Page } from '../../page/page';

const TIMEOUT = 10_000;
const STYLES =
  '@layer vitrine{.vitrine-instalments-frame{display:block;width:100%;height:min(22rem,60vh);border:0}}';

/**
 * Shows the provider's page in a popup, in a frame without scripts. Resolves when it is closed: by Escape, by its button
 * or by a press outside (spec §2).
 *
 * @throws {Error} when the page cannot be loaded; the popup is not opened then
 */
export async function showInfo(page: Page, link: HTMLAnchorElement): Promise<void> {
  const { window, document } = page;
  // A frame does not report that its page is missing.
  const response = await window.fetch(link.href, {
    credentials: 'omit',
    signal: AbortSignal.timeout?.(TIMEOUT) ?? null,
  });
  if (!response.ok) throw new Error(`${link.href}: status ${response.status}`);
  adoptStyles(page, STYLES);
  const title = link.ariaLabel ?? '';
  const frame = document.createElement('iframe');
  frame.className = 'vitrine-instalments-frame';
  frame.title = title;
  frame.setAttribute('sandbox', 'allow-popups');
  frame.referrerPolicy = 'no-referrer';
  frame.src = link.href;
  await textPopup(page, { title, content: frame, opener: link });
}
