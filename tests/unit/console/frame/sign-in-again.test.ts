import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onSignedIn } from '../../../../console/frame/session-dialog';
import { signInAgain, watchTyping } from '../../../../console/frame/sign-in-again';

const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
const request = vi.spyOn(window, 'fetch');

/** Answers as the server does for a session of this account; null for none. */
function setSession(account: string | null): void {
  request.mockImplementation(async () =>
    account === null ? new Response('{}', { status: 401 }) : Response.json({ account }),
  );
}

const dialog = () => document.querySelector('dialog');
const comeBack = () => window.dispatchEvent(new Event('focus'));

beforeEach(() => {
  document.body.innerHTML = '<div id="screen" data-account="ada"><input></div>';
  HTMLDialogElement.prototype.showModal ??= function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function () {
    this.open = false;
  };
});
afterEach(() => {
  assign.mockClear();
  reload.mockClear();
});

it('leads back to the address with its query where nothing was typed', () => {
  history.replaceState(null, '', '/config/live?metric=INP');
  signInAgain();
  expect(assign).toHaveBeenCalledWith('/config/sign-in?to=%2Fconfig%2Flive%3Fmetric%3DINP');
  expect(dialog()).toBeNull();
});

it('leaves the page where only fields whose values the address keeps were changed', () => {
  const screen = document.createElement('div');
  screen.innerHTML = '<form data-in-address><input></form>';
  watchTyping(screen);
  screen.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  signInAgain();
  expect(assign).toHaveBeenCalledOnce();
  expect(dialog()).toBeNull();
});

it('explains the end of the session and keeps what was typed for the same person alone', async () => {
  const onAgain = vi.fn();
  onSignedIn(onAgain);
  const screen = document.querySelector<HTMLElement>('#screen');
  if (!screen) throw new Error('There is no screen.');
  watchTyping(screen);
  const input = screen.querySelector('input');
  input?.dispatchEvent(new Event('input', { bubbles: true }));
  setSession(null);
  signInAgain();
  signInAgain();
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
  expect(dialog()?.textContent).toContain('What you typed is still on this page.');
  expect(assign).not.toHaveBeenCalled();
  dialog()?.querySelector('button')?.click();
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('You are not signed in yet.'));

  setSession('ada');
  comeBack();
  await vi.waitFor(() => expect(dialog()).toBeNull());
  expect(onAgain).toHaveBeenCalledOnce();
  expect(screen.contains(input)).toBe(true);
  expect(reload).not.toHaveBeenCalled();

  signInAgain();
  setSession('grace');
  comeBack();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.hidden).toBe(true);
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
});
