import type { SharedPage } from '../../commerce/share-links';
import { announce } from '../../page/announce';
import type { BehaviourContext } from '../../page/behaviour-context';
import { emit } from '../../page/events';
import { isComposing } from '../../page/is-composing';
import { keepContent } from '../../page/keep-content';
import { onAction } from '../../page/on-action';
import { pageStrings } from '../../page/page-strings';
import { shareStrings } from '../../strings/share';
import { fillShareLinks } from './fill-share-links';

/**
 * Shares the page with the share sheet of the device where one exists, else with a menu of links, and copies its
 * address (spec §7 Template output). Dispatches `vitrine:share`. An element that the engine printed empty gets its
 * links.
 */
export function share(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const { window, document } = page;
  const { navigator, location } = window;
  const strings = pageStrings(page, shareStrings);
  const { fullUrl, itemPath, title, assetUrl } = element.dataset;
  const { baseURI } = document;
  const absolute = (address: string, base = baseURI): string => new URL(address, base).href;
  const shared: SharedPage = {
    url:
      (fullUrl ?? itemPath) ? absolute(fullUrl ?? itemPath ?? '') : absolute(location.pathname, page.origin),
    title: title ?? document.title,
    imageUrl: assetUrl ? absolute(assetUrl) : '',
  };
  const added = fillShareLinks(page, element, shared, strings);
  if (added) page.mark(added, signal);
  signal.addEventListener('abort', () => added?.remove());
  const report = (service: string): boolean => emit(element, 'vitrine:share', { service, url: shared.url });

  const copy = async (link: HTMLAnchorElement): Promise<void> => {
    // An address that cannot be copied is shown, so that the visitor can.
    const kept = keepContent(page, link, signal);
    const text = await navigator.clipboard.writeText(link.href).then(
      () => strings.shareCopied,
      () => link.href,
    );
    link.replaceChildren(text, kept);
    announce(page, text);
    report('link');
  };
  const openSheet = async (menu: HTMLDetailsElement): Promise<void> => {
    try {
      await navigator.share({ title: shared.title, url: shared.url });
      report('device');
    } catch (error) {
      // The visitor closed the sheet, or the device has none after all.
      if ((error as Error).name !== 'AbortError') menu.open = true;
    }
  };
  const onClick = (event: MouseEvent): void => {
    const target = (event.target as Element).closest<HTMLElement>('summary,[data-service]');
    const menu = element.querySelector('details');
    if (!target) return;
    const { service } = target.dataset;
    if (service !== undefined && service !== 'link') report(service);
    else if (service && navigator.clipboard && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      void copy(target as HTMLAnchorElement);
    } else if (menu && !menu.open && 'share' in navigator) {
      event.preventDefault();
      void openSheet(menu);
    }
  };
  /** Closes the menu with Escape, and when the focus or a press leaves it. */
  const onLeave = (event: Event): void => {
    const menu = element.querySelector<HTMLDetailsElement>('details[open]');
    const { key } = event as KeyboardEvent;
    const isEscape = key === 'Escape' && !isComposing(event as KeyboardEvent);
    if (
      !menu ||
      (event.type === 'keydown' && !isEscape) ||
      (!isEscape && menu.contains(event.target as Node))
    )
      return;
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (isEscape && hadFocus) menu.querySelector('summary')?.focus();
  };
  onAction(element, 'click', signal, onClick);
  for (const type of ['keydown', 'pointerdown', 'focusin'])
    document.addEventListener(type, onLeave, { signal });
}
