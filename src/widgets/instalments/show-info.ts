import { textPopup } from '../../overlays/open';
import { adoptStyles } from '../../page/adopt-styles';
import type { Page } from '../../page/page';
import { pageStrings } from '../../page/page-strings';
import { instalmentStrings } from '../../strings/instalments';

const TIMEOUT = 10_000;
const WARNING = '[vitrine] The terms of instalments cannot be shown.';
const STYLES =
  '@layer vitrine{.vitrine-instalments-frame{display:block;width:100%;height:min(22rem,60vh);border:0}}';

/**
 * Shows the provider's page in a popup, in a frame without scripts. If the page cannot be loaded, the popup states that
 * and links to it. Resolves when the popup is closed: by Escape, by its button or by a press outside (spec §2 Product
 * detail page).
 */
export async function showInfo(page: Page, link: HTMLAnchorElement): Promise<void> {
  const title = link.ariaLabel ?? '';
  const isLoaded = await canLoad(page, link.href);
  const content = isLoaded ? createFrame(page, link.href, title) : createNotice(page, link.href, title);
  await textPopup(page, { title, content, opener: link });
}

/** A frame does not report that its page is missing. */
async function canLoad({ window }: Page, address: string): Promise<boolean> {
  try {
    const response = await window.fetch(address, {
      credentials: 'omit',
      signal: AbortSignal.timeout?.(TIMEOUT) ?? null,
    });
    if (response.ok) return true;
    console.warn(WARNING, response.status);
  } catch (error) {
    console.warn(WARNING, error);
  }
  return false;
}

function createFrame(page: Page, address: string, title: string): HTMLElement {
  adoptStyles(page, STYLES);
  const frame = page.document.createElement('iframe');
  frame.className = 'vitrine-instalments-frame';
  frame.title = title;
  frame.setAttribute('sandbox', 'allow-popups');
  frame.referrerPolicy = 'no-referrer';
  frame.src = address;
  return frame;
}

function createNotice(page: Page, address: string, title: string): HTMLElement {
  const { document } = page;
  const notice = document.createElement('p');
  const link = document.createElement('a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.textContent = title;
  notice.append(pageStrings(page, instalmentStrings).instalmentsUnavailable, ' ', link);
  return notice;
}
