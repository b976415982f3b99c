import { expect, it, vi } from 'vitest';
import { openConfirm } from '../../../src/overlays/confirm/confirm';
import { button, dialog, openFixture } from './overlay-fixture';

const shown = () => vi.waitFor(() => dialog());
const gone = () => vi.waitFor(() => expect(document.querySelector('dialog')).toBe(null));

it('is true when confirmed, and closes', async () => {
  const isConfirmed = openConfirm(openFixture().context, { title: 'Sure?' });
  await shown();
  button('OK').click();
  expect(await isConfirmed).toBe(true);
  await gone();
});

it.each(['Cancel', 'Close'])('is false when %s is pressed', async (name) => {
  const isConfirmed = openConfirm(openFixture().context, { title: 'Sure?' });
  await shown();
  button(name).click();
  expect(await isConfirmed).toBe(false);
  await gone();
});

it('has no other button when it cannot be cancelled', async () => {
  const isConfirmed = openConfirm(openFixture().context, { title: 'Know this', cancellable: false });
  await shown();
  expect([...dialog().querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['OK']);
  dialog().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(dialog().open).toBe(true);
  button('OK').click();
  expect(await isConfirmed).toBe(true);
});

it('is false, and leaves the page usable, when the browser closes one that cannot be cancelled', async () => {
  const isConfirmed = openConfirm(openFixture().context, { title: 'Know this', cancellable: false });
  await shown();
  dialog().close();
  expect(await isConfirmed).toBe(false);
  await gone();
});

it('stays open and busy with autoClose off, until its signal aborts', async () => {
  const work = new AbortController();
  const isConfirmed = openConfirm(openFixture().context, {
    title: 'Sure?',
    autoClose: false,
    signal: work.signal,
  });
  await shown();
  button('OK').click();
  expect(await isConfirmed).toBe(true);
  await vi.waitFor(() => expect(button('OK').getAttribute('aria-disabled')).toBe('true'));
  expect(dialog().open).toBe(true);
  work.abort();
  await gone();
});

it('is false when its signal has aborted or aborts while it is open', async () => {
  const { context } = openFixture();
  expect(await openConfirm(context, { title: 'Late', signal: AbortSignal.abort() })).toBe(false);
  const leaving = new AbortController();
  const isConfirmed = openConfirm(context, { title: 'Sure?', signal: leaving.signal });
  await shown();
  leaving.abort();
  expect(await isConfirmed).toBe(false);
});

it('uses the labels of its caller', async () => {
  void openConfirm(openFixture().context, {
    title: 'Remove it?',
    message: 'It can be added again.',
    confirmLabel: 'Remove',
    cancelLabel: 'Keep',
  });
  await shown();
  expect(dialog().textContent).toBe('×Remove it?It can be added again.KeepRemove');
});
