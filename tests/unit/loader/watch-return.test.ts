// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchReturn } from '../../../src/loader/watch-return';
import { createPage } from '../../../src/page/page';

const stop = new AbortController();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Watches a page whose window has the focus or not, and returns its cookie store and what a return calls. */
function watch(hasFocus: boolean) {
  const cookieStore = new EventTarget();
  vi.stubGlobal('cookieStore', cookieStore);
  vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus);
  const onReturn = vi.fn();
  watchReturn(createPage(window), stop.signal, onReturn);
  return { cookieStore, onReturn };
}

describe('a change of cookies', () => {
  it('is followed in a window that never had the focus', () => {
    const { cookieStore, onReturn } = watch(false);
    cookieStore.dispatchEvent(new Event('change'));
    expect(onReturn).toHaveBeenCalledOnce();
  });

  it('is followed after the window has lost the focus, not while it has it', () => {
    const { cookieStore, onReturn } = watch(true);
    cookieStore.dispatchEvent(new Event('change'));
    expect(onReturn).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('blur'));
    cookieStore.dispatchEvent(new Event('change'));
    expect(onReturn).toHaveBeenCalledOnce();
  });
});
