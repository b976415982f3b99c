import { sessionAccountSchema, sessionCall } from '../../contract/people/session-call';
import { screenElement } from './screen-element';
import { discardUnsavedChanges } from './unsaved-changes';

const listeners = new Set<() => void>();

/** Calls `listener` when the person has signed in again while this page was open. */
export function onSignedIn(listener: () => void): void {
  listeners.add(listener);
}

let open: HTMLDialogElement | null = null;

/**
 * Explains that the session has ended, with a link to the sign-in page in a new tab. The page continues with what was typed
 * once the same person has signed in; for another person it is loaded again without it.
 */
export function showEndedSession(signInAddress: string): void {
  if (open) {
    if (!open.open) open.showModal();
    return;
  }
  const watching = new AbortController();
  const dialog = buildDialog(signInAddress);
  open = dialog;
  const check = async (isAsked: boolean) => {
    const account = await readAccount();
    if (watching.signal.aborted) return;
    if (account === null) {
      if (isAsked) statusOf(dialog).textContent = 'You are not signed in yet.';
      return;
    }
    watching.abort();
    if (account !== screenElement().dataset.account) return discardPage();
    open = null;
    dialog.close();
    dialog.remove();
    for (const listener of listeners) listener();
  };
  const { signal } = watching;
  addEventListener('focus', () => void check(false), { signal });
  document.addEventListener('visibilitychange', () => void check(false), { signal });
  dialog.querySelector('button')?.addEventListener('click', () => void check(true), { signal });
  document.body.append(dialog);
  dialog.showModal();
}

function buildDialog(signInAddress: string): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'session-dialog';
  dialog.setAttribute('aria-labelledby', 'session-title');
  const title = element('h2', 'Your session has ended');
  title.id = 'session-title';
  const link = element('a', 'Sign in in a new tab');
  Object.assign(link, { href: signInAddress, target: '_blank', className: 'button' });
  const button = element('button', 'I have signed in');
  Object.assign(button, { type: 'button', className: 'button button-quiet' });
  const status = element('p', '');
  status.setAttribute('role', 'status');
  const actions = document.createElement('div');
  actions.className = 'session-actions';
  actions.append(link, button);
  dialog.append(
    title,
    element(
      'p',
      'What you typed is still on this page. Sign in in a new tab, then come back to this one and save again. If another person signs in, it is discarded.',
    ),
    actions,
    status,
  );
  return dialog;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}

function statusOf(dialog: HTMLDialogElement): HTMLElement {
  return dialog.querySelector<HTMLElement>('[role="status"]') ?? dialog;
}

/** Loads the page again. What was typed is no concern of the person who has signed in. */
function discardPage(): void {
  discardUnsavedChanges();
  screenElement().hidden = true;
  location.reload();
}

/** Returns the account of the session; null without one, and while the server cannot be reached. */
async function readAccount(): Promise<string | null> {
  try {
    const response = await fetch(sessionCall.path, { cache: 'no-store' });
    return response.ok ? sessionAccountSchema.parse(await response.json()).account : null;
  } catch {
    return null;
  }
}
