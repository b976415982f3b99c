import { after } from '../../page/after';
import type { BehaviourContext } from '../../page/behaviour-context';
import type { Page } from '../../page/page';
import { pageContext } from '../../page/page-context';
import { isEnabled, isScrolled, mayShow, type PopupRules } from './decide-popup';
import { visitorMemory } from './popup-memory';
import { showPopup } from './show-popup';

/** Time, in ms, after which a popup that would interrupt the visitor is tried again. */
const PAUSE = 1000;
/** Windows of this width, in px, and narrower ones are those of phones (spec §9 Limits). */
const PHONE = 432;
/** Another dialog, or a field in which the visitor types. */
const BUSY = 'dialog[open],:read-write:focus';

/** The fields of the page context that this behaviour reads. */
interface PopupContext {
  readonly pageType?: unknown;
  readonly collection?: { readonly id?: unknown };
  readonly websiteSettings?: { readonly popupOverlaySettings?: PopupRules };
}

/**
 * Shows the content of a `template` as a popup overlay, once a page, by the settings of the page context (spec §3 Popup
 * overlay positions, §4 Popup overlay). It does not interrupt a visitor who types or has opened another dialog.
 */
function popupOverlay(element: HTMLElement, { page, signal }: BehaviourContext): void {
  const { window, document } = page;
  const { pageType, collection, websiteSettings } = pageContext(page) as PopupContext;
  const rules = websiteSettings?.popupOverlaySettings;
  if (!rules || !isEnabled(rules, pageType, collection?.id, window.innerWidth <= PHONE)) return;
  const { showOnTimer, timerDelay, position, version } = rules;
  let isDue = false;

  const show = (): void => {
    if (signal.aborted) return;
    if (document.hidden || document.querySelector(BUSY)) window.setTimeout(show, PAUSE);
    else if (mayShow(rules, visitorMemory(page), isFirstPage(page), Date.now()))
      showPopup(page, signal, element as HTMLTemplateElement, position, (isSubmitted) =>
        visitorMemory(page, { version, closedAt: Date.now(), isSubmitted }),
      );
  };
  const onDue = (): void => {
    if (!isDue) show();
    isDue = true;
  };
  const onScroll = (): void => {
    const { scrollHeight } = document.documentElement;
    if (isScrolled(rules, window.scrollY, window.innerHeight, scrollHeight)) onDue();
  };
  if (showOnTimer) after(page, timerDelay, signal, onDue);
  window.addEventListener('scroll', onScroll, { signal, passive: true });
}

/** Returns whether the visitor came from another site. A reload or a return has the referrer of the first load. */
function isFirstPage({ window: { performance }, document: { referrer }, origin }: Page): boolean {
  return !referrer.startsWith(`${origin}/`) && !performance.navigation?.type;
}

export { popupOverlay as 'popup-overlay' };
