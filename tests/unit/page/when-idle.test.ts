import { describe, expect, it, vi } from 'vitest';
import { whenIdle, whenLoadedAndIdle } from '../../../src/page/when-idle';
import { createTrackingPage } from '../tracking/tracking-page';

function open(globals: Record<string, unknown> = {}) {
  const requestIdleCallback = vi.fn((action: () => void) => action());
  const { page } = createTrackingPage({}, { globals: { requestIdleCallback, ...globals } });
  return { page, requestIdleCallback };
}

describe('whenIdle', () => {
  it('waits for an idle period, at most half a second', () => {
    const { page, requestIdleCallback } = open();
    const action = vi.fn();
    whenIdle(page, page.signal, action);
    expect(requestIdleCallback).toHaveBeenCalledWith(expect.any(Function), { timeout: 500 });
    expect(action).toHaveBeenCalledOnce();
  });

  it('uses a timer where the browser has no idle periods', () => {
    vi.useFakeTimers();
    const { page } = open({ requestIdleCallback: undefined });
    const action = vi.fn();
    whenIdle(page, page.signal, action);
    vi.runAllTimers();
    vi.useRealTimers();
    expect(action).toHaveBeenCalledOnce();
  });

  it('does nothing after the signal has aborted', () => {
    const { page } = open();
    const action = vi.fn();
    whenIdle(page, AbortSignal.abort(), action);
    expect(action).not.toHaveBeenCalled();
  });
});

describe('whenLoadedAndIdle', () => {
  it('waits for the load event of a page that is still loading', () => {
    const { page } = open();
    const action = vi.fn();
    const prototype = Object.getPrototypeOf(document);
    Object.defineProperty(prototype, 'readyState', { value: 'interactive', configurable: true });
    whenLoadedAndIdle(page, page.signal, action);
    expect(action).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    Reflect.deleteProperty(prototype, 'readyState');
    expect(action).toHaveBeenCalledOnce();
  });
});
