import { expect, it, vi } from 'vitest';
import { openLightbox } from '../../../src/overlays/lightbox/lightbox';
import { button, dialog, openFixture } from './overlay-fixture';

const HTML = '<div id="home" hidden><form><input name="question"></form></div>';

function openForm() {
  const { context } = openFixture(HTML);
  const home = document.getElementById('home') as HTMLElement;
  const element = home.firstElementChild as HTMLElement;
  const open = () => openLightbox(context, { label: 'Ask', href: '', existing: { element, home } });
  return { home, element, open };
}

it('shows an element of the page with what was typed, and returns it after closing', async () => {
  const { home, element, open } = openForm();
  const closed = open();
  await vi.waitFor(() => expect(dialog().contains(element)).toBe(true));
  expect(home.querySelector('form')).toBeNull();
  (element.firstElementChild as HTMLInputElement).value = 'How large is it?';
  button('Close').click();
  await closed;
  await vi.waitFor(() => expect(home.firstElementChild).toBe(element));
  expect((element.firstElementChild as HTMLInputElement).value).toBe('How large is it?');
});

it('leaves the element in the lightbox that was opened while the first one faded out', async () => {
  const { element, open } = openForm();
  let endFade = () => {};
  const fade = { finished: new Promise<void>((resolve) => (endFade = resolve)) };
  const first = open();
  await vi.waitFor(() => expect(dialog().contains(element)).toBe(true));
  vi.spyOn(dialog(), 'getAnimations').mockReturnValue([fade as unknown as Animation]);
  button('Close').click();
  await first;
  void open();
  await vi.waitFor(() => expect(dialog().contains(element)).toBe(true));
  endFade();
  await vi.waitFor(() => expect(document.querySelectorAll('dialog')).toHaveLength(1));
  expect(dialog().contains(element)).toBe(true);
});
