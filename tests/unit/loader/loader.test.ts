import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Behaviour } from '../../../src/loader/behaviour';
import { startLoader } from '../../../src/loader/loader';
import type { BehaviourContext, Mount } from '../../../src/page/behaviour-context';
import { createTestPage, get } from '../../support/test-page';

let stop: AbortController;
let mounted: string[];

beforeEach(() => {
  stop = new AbortController();
  mounted = [];
});

afterEach(() => stop.abort());

/** Resolves after pending promises and the mutation observer's batch. */
const settle = () => vi.waitFor(() => new Promise((resolve) => setTimeout(resolve)));

function row(overrides: Partial<Behaviour> & { mount?: Mount } = {}): Behaviour {
  const mount = overrides.mount ?? ((element) => void mounted.push(element.id));
  return {
    name: 'sample',
    _selector: '.sample',
    _engine: '.sample',
    when: 'load',
    events: [],
    load: vi.fn(async () => mount),
    ...overrides,
  };
}

function start(html: string, ...behaviours: Behaviour[]): void {
  startLoader(behaviours, createTestPage(html), stop.signal);
}

describe('load', () => {
  it.each([
    ['on a page with markup of the engine only', '<b class="sample" id="a"></b>', ['a']],
    [
      'on a page that names a behaviour',
      '<b class="sample" id="a"></b><i data-vitrine="sample" id="b"></i>',
      ['a', 'b'],
    ],
    [
      'on a page that names another behaviour',
      '<b class="sample" id="a"></b><i data-vitrine="other"></i>',
      ['a'],
    ],
  ])('mounts by class and by name %s', async (_, html, expected) => {
    start(html, row({ _selector: '.sample,[data-vitrine=sample]' }));
    await settle();
    expect(mounted).toEqual(expected);
  });

  it('mounts on an added element that names the behaviour', async () => {
    start('<b class="sample" id="a"></b>', row({ _selector: '.sample,[data-vitrine=sample]' }));
    document.body.insertAdjacentHTML('beforeend', '<i data-vitrine="sample" id="b"></i>');
    await settle();
    expect(mounted).toEqual(['a', 'b']);
  });

  it('mounts on existing elements and on elements added later', async () => {
    start('<b class="sample" id="a"></b>', row());
    await settle();
    document.body.insertAdjacentHTML('beforeend', '<p><b class="sample" id="b"></b></p>');
    await settle();
    expect(mounted).toEqual(['a', 'b']);
  });

  it('does not load a behaviour without elements', async () => {
    const behaviour = row();
    start('<p></p>', behaviour);
    await settle();
    expect(behaviour.load).not.toHaveBeenCalled();
  });

  it('mounts once, even if an element is moved or wrapped', async () => {
    start('<p><b class="sample" id="a"></b></p><i></i>', row());
    await settle();
    get('i').append(get('#a'));
    await settle();
    const wrapper = document.createElement('div');
    get('i').append(wrapper);
    wrapper.append(get('#a'));
    await settle();
    expect(mounted).toEqual(['a']);
  });

  it('unmounts when the element is removed, and mounts again when it returns', async () => {
    const signals: AbortSignal[] = [];
    start('<b class="sample" id="a"></b>', row({ mount: (_, { signal }) => void signals.push(signal) }));
    await settle();
    const element = get('#a');
    element.remove();
    await settle();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    document.body.append(element);
    await settle();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('waits once for the event that is its trigger', async () => {
    start('<b class="sample" id="a"></b>', row({ when: 'vitrine:cart-change' }));
    await settle();
    expect(mounted).toEqual([]);
    document.dispatchEvent(new CustomEvent('vitrine:cart-change'));
    await settle();
    document.body.insertAdjacentHTML('beforeend', '<b class="sample" id="b"></b>');
    await settle();
    expect(mounted).toEqual(['a', 'b']);
  });

  it('mounts only those elements of which the row says so', async () => {
    start(
      '<b class="sample" id="a"></b><b class="sample bare" id="b"></b>',
      row({ onlyIf: (element) => element.matches('.bare') }),
    );
    await settle();
    expect(mounted).toEqual(['b']);
  });
});

describe('a page that a script changes', () => {
  it('is entered once its heading has replaced the former', async () => {
    const entered: string[] = [];
    document.addEventListener('vitrine:page-change', ({ detail }) => entered.push(detail.url), {
      signal: stop.signal,
    });
    const page = createTestPage('<main><h1></h1></main>');
    page.slots.address = location.href;
    startLoader([], page, stop.signal);
    history.pushState(null, '', '/trays');
    document.body.append('text');
    await settle();
    expect(entered).toEqual([]);
    get('main').innerHTML = '<h1>Trays</h1>';
    await vi.waitFor(() => expect(entered).toEqual([`${location.origin}/trays`]));
    get('main').innerHTML = '<h1>More trays</h1>';
    await settle();
    expect(entered).toHaveLength(1);
  });

  it('is the same page when its heading moves, or a dialog is removed', async () => {
    const onPageChange = vi.fn();
    document.addEventListener('vitrine:page-change', onPageChange, { signal: stop.signal });
    const page = createTestPage('<main><h1></h1></main><dialog><h1>Cart</h1></dialog>');
    page.slots.address = location.href;
    startLoader([], page, stop.signal);
    history.pushState(null, '', '/cups');
    get('main').append(get('h1'));
    get('dialog').remove();
    await settle();
    expect(onPageChange).not.toHaveBeenCalled();
    get('main').innerHTML = '';
    await vi.waitFor(() => expect(onPageChange).toHaveBeenCalledOnce());
  });

  it('has its context read again', async () => {
    const page = createTestPage('<main></main>');
    startLoader([], page, stop.signal);
    page.slots.context = { pageType: 1 };
    document.body.append('text');
    await settle();
    expect(page.slots.context).toBeUndefined();
  });
});

describe('a behaviour that fails', () => {
  let error: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    error = vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => error.mockRestore());

  it('is reported once, marked on its element and aborted; other behaviours continue', async () => {
    const thrown = new Error('broken');
    const reported: unknown[] = [];
    let signal: AbortSignal | undefined;
    document.addEventListener('vitrine:error', ({ detail }) => reported.push(detail), {
      signal: stop.signal,
    });
    const broken = row({
      name: 'broken',
      mount: (_: HTMLElement, context: BehaviourContext) => {
        signal = context.signal;
        throw thrown;
      },
    });
    start('<b class="sample" id="a"></b>', broken, row());
    await settle();
    expect(error).toHaveBeenCalledExactlyOnceWith('[vitrine] broken failed on', get('#a'), thrown);
    expect(get('#a').dataset.vitrineError).toBe('broken');
    expect(reported).toEqual([{ behaviour: 'broken', error: thrown }]);
    expect(signal?.aborted).toBe(true);
    expect(mounted).toEqual(['a']);
  });

  it('is reported when its code fails to load', async () => {
    start('<b class="sample" id="a"></b>', row({ load: () => Promise.reject(new Error('404')) }));
    await settle();
    expect(error).toHaveBeenCalledOnce();
    expect(get('#a').dataset.vitrineError).toBe('sample');
  });
});

describe('visible', () => {
  it('mounts when the element becomes visible', async () => {
    let notify: IntersectionObserverCallback = () => {};
    const observe = vi.fn();
    class Observer {
      constructor(callback: IntersectionObserverCallback) {
        notify = callback;
      }
      observe = observe;
      unobserve(): void {}
      disconnect(): void {}
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    start('<b class="sample" id="a"></b>', row({ when: 'visible' }));
    await settle();
    expect(observe).toHaveBeenCalledWith(get('#a'));
    notify([{ isIntersecting: false, target: get('#a') } as unknown as IntersectionObserverEntry], {
      unobserve() {},
    } as unknown as IntersectionObserver);
    await settle();
    expect(mounted).toEqual([]);
    notify([{ isIntersecting: true, target: get('#a') } as unknown as IntersectionObserverEntry], {
      unobserve() {},
    } as unknown as IntersectionObserver);
    await settle();
    expect(mounted).toEqual(['a']);
    vi.unstubAllGlobals();
  });
});
