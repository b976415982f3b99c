import { showEndedSession } from './session-dialog';
import { hasUnsavedChanges } from './unsaved-changes';

const SIGN_IN = '/config/sign-in';

let hasTyped = false;

/**
 * Notices that somebody types on a screen. Once it happened, the end of the session does not leave the page. An element
 * with `data-in-address` has fields whose values the address keeps.
 */
export function watchTyping(screen: HTMLElement): void {
  screen.addEventListener('input', ({ target }) => {
    const isKept = target instanceof Element && target.closest('[data-in-address]') !== null;
    hasTyped ||= !isKept;
  });
}

/**
 * Opens the sign-in page, which leads back to this address. Where something was typed, the page stays, and a dialog explains
 * how to sign in beside it.
 */
export function signInAgain(): void {
  if (hasTyped || hasUnsavedChanges())
    showEndedSession(`${SIGN_IN}?${new URLSearchParams({ to: '/config' })}`);
  else location.assign(`${SIGN_IN}?${new URLSearchParams({ to: location.pathname + location.search })}`);
}
