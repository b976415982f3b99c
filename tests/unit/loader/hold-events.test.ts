import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import type { Behaviour, HeldEventType } from '../../../src/loader/behaviour';
import { startLoader } from '../../../src/loader/loader';
import type { Mount } from '../../../src/page/behaviour-context';
import { configure } from '../../../src/page/configuration';
import { printProduct } from '../../support/engine-markup';
import { createTestPage, get, type TestPage } from '../../support/test-page';

let stop: AbortController;
let received: string[];
let arrive: (mount?: Mount) => void;
let fail: (error: Error) => void;
let page: TestPage;
let load: Mock<Behaviour['load']>;

beforeEach(() => {
  stop = new AbortController();
  received = [];
});

afterEach(() => stop.abort());

/** Resolves after a failed load has been released, which takes a task of its own. */
const settle = async (): Promise<void> => {
  for (let tasks = 0; tasks < 2; tasks++) await new Promise((resolve) => setTimeout(resolve));
};

function start(
  html: string,
  events: HeldEventType[] = ['click', 'keydown', 'submit', 'change'],
  more: Partial<Behaviour> = {},
): void {
  const listen: Mount = (element, { signal }) => {
    for (const type of ['click', 'keydown', 'submit', 'change']) {
      element.addEventListener(type, (event) => void received.push(`${event.type} ${element.id}`), {
        signal,
      });
    }
  };
  load = vi.fn<Behaviour['load']>(
    () =>
      new Promise((resolve, reject) => {
        arrive = (mount = listen) => resolve(mount);
        fail = reject;
      }),
  );
  const behaviour: Behaviour = {
    name: 'sample',
    _selector: '.sample',
    _engine: '.sample',
    events,
    load,
    ...more,
  };
  page = createTestPage(html);
  // happy-dom cannot submit a form whose method is read from the prototype.
  document.addEventListener('submit', (event) => event.preventDefault(), { signal: stop.signal });
  startLoader([behaviour], page, stop.signal);
}

describe('an event before its behaviour is mounted', () => {
  it('is held, then dispatched again once; later events are not held', async () => {
    start('<button class="sample" id="a" type="button"></button>');
    const onPage = vi.fn();
    document.addEventListener('click', onPage, { signal: stop.signal });
    get('#a').click();
    expect(onPage).not.toHaveBeenCalled();
    arrive();
    await settle();
    expect(received).toEqual(['click a']);
    expect(onPage).toHaveBeenCalledOnce();
    get('#a').click();
    expect(received).toEqual(['click a', 'click a']);
  });

  it('is dispatched again once after two presses', async () => {
    start('<button class="sample" id="a" type="button"></button>', ['click']);
    get('#a').click();
    get('#a').click();
    arrive();
    await settle();
    expect(received).toEqual(['click a']);
  });

  it('is dispatched again as often as it was made where it changes a value', async () => {
    let mounted: (mount: Mount) => void = () => {};
    const isLoaded = new Promise<Mount>((resolve) => {
      mounted = resolve;
    });
    const more = { load: () => isLoaded };
    start('<button class="sample" id="a" type="button"></button>', ['click', 'change'], more);
    for (let click = 0; click < 3; click++) get('#a').click();
    mounted((element, { signal }) =>
      element.addEventListener('click', () => void received.push('click a'), { signal }),
    );
    await settle();
    expect(received).toEqual(['click a', 'click a', 'click a']);
    expect(get('#a').hasAttribute('data-vitrine-held')).toBe(false);
  });

  it('keeps its type, target and properties', async () => {
    let replayed: MouseEvent | undefined;
    start('<button class="sample" id="a" type="button"><i id="inner"></i></button>');
    document.addEventListener('click', (event) => (replayed = event), { signal: stop.signal });
    get('#inner').dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, clientX: 7 }),
    );
    arrive();
    await settle();
    expect(replayed).toMatchObject({ target: get('#inner'), clientX: 7, cancelable: true });
  });

  it('is left to the browser with a modifier key', () => {
    start('<a class="sample" id="a" href="#x"></a>');
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    get('#a').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  it.each([
    ['Enter', 'div', true],
    [' ', 'div', true],
    ['Tab', 'div', false],
    ['Enter', 'button', false],
  ])('the key %j on a %s: held is %s', (key, tag, isHeld) => {
    start(`<${tag} class="sample" id="a" tabindex="0"></${tag}>`);
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    get('#a').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(isHeld);
  });

  it("holds a form's submit for the control that owns the form, and keeps the submitter", async () => {
    start(
      '<form id="f"><div class="sample" id="a"></div><button id="b" name="with" value="b"></button></form>',
      ['submit'],
      { form: true },
    );
    const submitted: (HTMLElement | null)[] = [];
    get('#f').addEventListener('submit', (event) => submitted.push(event.submitter), { signal: stop.signal });
    get<HTMLFormElement>('#f').requestSubmit(get('#b'));
    expect(submitted).toEqual([]);
    arrive();
    await settle();
    expect(submitted).toEqual([get('#b')]);
  });

  it("does not hold a form's submit for a link in the form", () => {
    start('<form id="f"><a class="sample" href="#terms"></a><button id="b"></button></form>');
    const submitted = vi.fn((event: Event) => event.preventDefault());
    get('#f').addEventListener('submit', submitted, { signal: stop.signal });
    get<HTMLFormElement>('#f').requestSubmit();
    expect(submitted).toHaveBeenCalledOnce();
    expect(load).not.toHaveBeenCalled();
  });

  it("holds a form's submit for a behaviour on the form", async () => {
    start('<form class="sample" id="f"></form>');
    get<HTMLFormElement>('#f').requestSubmit();
    arrive();
    await settle();
    expect(received).toEqual(['submit f']);
  });

  it('does not hold a click in a form for a behaviour on the form', () => {
    start('<form class="sample" id="f"><button type="button" id="b"></button></form>');
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    get('#b').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  it.each<[string, () => void]>([
    ['is disabled', () => get('#a').setAttribute('aria-disabled', 'true')],
    ['gets another product', () => get('#a').setAttribute('data-item-id', 'other')],
  ])('is dropped with a notice when its element %s meanwhile', async (_, change) => {
    start('<button class="sample" id="a" type="button" data-item-id="one"></button>');
    get('#a').click();
    change();
    arrive();
    await settle();
    expect(received).toEqual([]);
    expect(get('.vitrine-error[role=alert]').textContent).toBe('Please try again.');
  });

  it('is dropped when its element is removed meanwhile', async () => {
    start('<button class="sample" id="a" type="button"></button>');
    get('#a').click();
    get('#a').remove();
    arrive();
    await settle();
    expect(received).toEqual([]);
  });

  it('is dropped with a notice when it is older than 4 s', async () => {
    start('<button class="sample" id="a" type="button"></button>');
    get('#a').click();
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 4001);
    arrive();
    await settle();
    now.mockRestore();
    expect(received).toEqual([]);
    expect(get('.vitrine-error[role=alert]').textContent).toBe('Please try again.');
  });

  it('gets its native effect when the code fails to load', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    start('<form id="f"><button class="sample" id="a"></button></form>', ['submit'], {
      form: true,
    });
    const submitted = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('submit', submitted, { signal: stop.signal });
    get<HTMLFormElement>('#f').requestSubmit();
    fail(new Error('404'));
    await settle();
    expect(submitted).toHaveBeenCalledOnce();
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });

  it('gets its native effect in a later task when the code fails at once: forms ignore a submit within a submit', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failAtOnce = () => Promise.reject(new Error('no base URL'));
    start('<form id="f"><button class="sample"></button></form>', ['submit'], {
      form: true,
      load: failAtOnce,
    });
    const submitted = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('submit', submitted, { signal: stop.signal });
    get<HTMLFormElement>('#f').requestSubmit();
    for (let microtasks = 0; microtasks < 100; microtasks++) await null;
    expect(submitted).not.toHaveBeenCalled();
    await settle();
    expect(submitted).toHaveBeenCalledOnce();
    error.mockRestore();
  });

  it('marks its element until it is dispatched again', async () => {
    start('<button class="sample" id="a" type="button"></button>');
    get('#a').click();
    await vi.waitFor(() => expect(get('#a').hasAttribute('data-vitrine-held')).toBe(true));
    expect(get('#a').getAttribute('aria-busy')).toBe('true');
    arrive();
    await settle();
    expect(get('#a').hasAttribute('data-vitrine-held')).toBe(false);
    expect(get('#a').hasAttribute('aria-busy')).toBe(false);
  });
});

describe('a press when the code fails to load', () => {
  const BUTTON = '.sqs-add-to-cart-button';
  const NOTICE = '.vitrine-error[role=alert]';
  const noConnection = 'Please check your internet connection.';

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  function startProduct(html: string): void {
    start(html, ['click', 'keydown', 'submit'], { _selector: BUTTON, form: true });
  }

  function inForm(html: string): string {
    return `<form method="post" id="f">${html}</form>`;
  }

  /** Presses while the code fails to load. Returns the number of submits. */
  async function pressWithoutCode(
    event: Event = new MouseEvent('click', { bubbles: true, cancelable: true }),
  ): Promise<number> {
    const submitted = vi.fn((submit: Event) => submit.preventDefault());
    document.addEventListener('submit', submitted, { signal: stop.signal });
    get(BUTTON).dispatchEvent(event);
    fail(new Error('404'));
    await settle();
    return submitted.mock.calls.length;
  }

  it.each([
    ['a click', new MouseEvent('click', { bubbles: true, cancelable: true })],
    ['Enter', new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })],
  ])('%s on a button outside of forms shows an error after the button', async (_, event) => {
    startProduct(printProduct('product-checkout'));
    await pressWithoutCode(event);
    expect(get(NOTICE).textContent).toBe(noConnection);
    expect(get(NOTICE).previousElementSibling).toBe(get(BUTTON));
  });

  it("uses the page's own text for the error", async () => {
    startProduct(printProduct('product-checkout'));
    configure(page, { strings: { noConnection: 'Bitte prüfen Sie Ihre Verbindung.' } });
    await pressWithoutCode();
    expect(get(NOTICE).textContent).toBe('Bitte prüfen Sie Ihre Verbindung.');
  });

  it('shows one error, until the next press', async () => {
    startProduct(printProduct('product-checkout'));
    await pressWithoutCode();
    await pressWithoutCode();
    expect(document.querySelectorAll(NOTICE)).toHaveLength(1);
    get(BUTTON).click();
    expect(document.querySelector(NOTICE)).toBeNull();
  });

  it.each([
    ['a link', '<a class="sqs-add-to-cart-button" href="#mug">Buy</a>'],
    ['a button of a form', inForm('<button class="sqs-add-to-cart-button">Buy</button>')],
  ])('on %s is left to the browser', async (_, html) => {
    startProduct(html);
    const clicked = vi.fn();
    document.addEventListener('click', clicked, { signal: stop.signal });
    await pressWithoutCode();
    expect(clicked).toHaveBeenCalledOnce();
    expect(document.querySelector(NOTICE)).toBeNull();
  });

  it('on the button of a product without options submits its form', async () => {
    startProduct(inForm(printProduct('product-checkout', { variants: [{ sku: 'MUG', attributes: {} }] })));
    expect(await pressWithoutCode()).toBe(1);
    expect(document.querySelector(NOTICE)).toBeNull();
  });

  it('submits the form at every press where the behaviour throws while it mounts', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    startProduct(inForm(printProduct('product-checkout', { variants: [{ sku: 'MUG', attributes: {} }] })));
    const submitted = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('submit', submitted, { signal: stop.signal });
    get(BUTTON).click();
    arrive(() => {
      throw new Error('This browser is too old.');
    });
    await settle();
    expect(submitted).toHaveBeenCalledTimes(1);
    get(BUTTON).click();
    await settle();
    expect(submitted).toHaveBeenCalledTimes(2);
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });

  it.each([
    ['a quantity', '.product-quantity-input input'],
    ['an option', '.variant-option select'],
  ])('does not submit a form that would omit %s', async (_, selector) => {
    startProduct(inForm(printProduct('product-checkout')));
    const control = get<HTMLInputElement | HTMLSelectElement>(selector);
    control.value = control instanceof HTMLSelectElement ? 'S' : '3';
    expect(await pressWithoutCode()).toBe(0);
    expect(get(NOTICE).textContent).toBe(noConnection);
  });

  it('submits a form whose quantity has a name', async () => {
    startProduct(inForm('<input name="quantity" value="1"><div class="sqs-add-to-cart-button"></div>'));
    get<HTMLInputElement>('input').value = '3';
    expect(await pressWithoutCode()).toBe(1);
  });

  it("does not repeat a form's submit that would omit a quantity", async () => {
    startProduct(inForm(printProduct('product-checkout')));
    get<HTMLInputElement>('.product-quantity-input input').value = '3';
    const submitted = vi.fn();
    document.addEventListener('submit', submitted, { signal: stop.signal });
    get<HTMLFormElement>('#f').requestSubmit();
    fail(new Error('404'));
    await settle();
    expect(submitted).not.toHaveBeenCalled();
    expect(get(NOTICE).textContent).toBe(noConnection);
  });

  it('does not submit the form of a control that does not own it', async () => {
    start(inForm('<span class="sample" id="a"></span>'), ['click']);
    const submitted = vi.fn((submit: Event) => submit.preventDefault());
    document.addEventListener('submit', submitted, { signal: stop.signal });
    get('#a').click();
    fail(new Error('404'));
    await settle();
    expect(submitted).not.toHaveBeenCalled();
    expect(get(NOTICE).textContent).toBe(noConnection);
  });
});

describe('intent', () => {
  it.each(['pointerover', 'touchstart', 'focusin'])('%s mounts before the event', async (type) => {
    start('<button class="sample" id="a" type="button"></button>');
    get('#a').dispatchEvent(new Event(type, { bubbles: true }));
    arrive();
    await settle();
    get('#a').click();
    expect(received).toEqual(['click a']);
  });

  it('loads nothing before the event for visitors who save data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    start('<button class="sample" id="a" type="button"></button>');
    get('#a').dispatchEvent(new Event('pointerover', { bubbles: true }));
    Reflect.deleteProperty(navigator, 'connection');
    expect(load).not.toHaveBeenCalled();
    get('#a').click();
    expect(load).toHaveBeenCalledOnce();
  });
});
