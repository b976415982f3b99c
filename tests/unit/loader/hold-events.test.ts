import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import type { Behaviour, HeldEventType } from '../../../src/loader/behaviour';
import { startLoader } from '../../../src/loader/loader';
import type { Mount } from '../../../src/page/behaviour-context';
import { configure } from '../../../src/page/configuration';
import { printProduct } from '../../support/engine-markup';
import { createTestPage, get, type TestPage } from '../../support/test-page';

let stop: AbortController;
let heard: string[];
let arrive: (mount?: Mount) => void;
let fail: (error: Error) => void;
let page: TestPage;
let load: Mock<Behaviour['load']>;

beforeEach(() => {
  stop = new AbortController();
  heard = [];
});

afterEach(() => stop.abort());

const settle = () => vi.waitFor(() => new Promise((resolve) => setTimeout(resolve)));

function start(
  html: string,
  events: HeldEventType[] = ['click', 'keydown', 'submit', 'change'],
  more: Partial<Behaviour> = {},
): void {
  const listen: Mount = (element, { signal }) => {
    for (const type of ['click', 'keydown', 'submit', 'change']) {
      element.addEventListener(type, (event) => void heard.push(`${event.type} ${element.id}`), { signal });
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
    selector: '.sample',
    events,
    load,
    ...more,
  };
  page = createTestPage(html);
  startLoader([behaviour], page, stop.signal);
}

describe('an event that comes before its behaviour', () => {
  it('is held, then handed on once, and later ones pass by themselves', async () => {
    start('<button class="sample" id="a" type="button"></button>');
    const onPage = vi.fn();
    document.addEventListener('click', onPage, { signal: stop.signal });
    get('#a').click();
    expect(onPage).not.toHaveBeenCalled();
    arrive();
    await settle();
    expect(heard).toEqual(['click a']);
    expect(onPage).toHaveBeenCalledOnce();
    get('#a').click();
    expect(heard).toEqual(['click a', 'click a']);
  });

  it('is handed on once when it was pressed twice', async () => {
    start('<button class="sample" id="a" type="button"></button>');
    get('#a').click();
    get('#a').click();
    arrive();
    await settle();
    expect(heard).toEqual(['click a']);
  });

  it('keeps its kind, keys and pointer', async () => {
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

  it("a form's submit is for the control in it that stands for the form, with its submitter", async () => {
    start(
      '<form id="f"><div class="sample" id="a"></div><button id="b" name="with" value="b"></button></form>',
      ['submit'],
      { ownsForm: true },
    );
    const submitted: (HTMLElement | null)[] = [];
    get('#f').addEventListener('submit', (event) => submitted.push(event.submitter), { signal: stop.signal });
    get<HTMLFormElement>('#f').requestSubmit(get('#b'));
    expect(submitted).toEqual([]);
    arrive();
    await settle();
    expect(submitted).toEqual([get('#b')]);
  });

  it("a form's submit is not for a link in it", () => {
    start('<form id="f"><a class="sample" href="#terms"></a><button id="b"></button></form>');
    const submitted = vi.fn((event: Event) => event.preventDefault());
    get('#f').addEventListener('submit', submitted, { signal: stop.signal });
    get<HTMLFormElement>('#f').requestSubmit();
    expect(submitted).toHaveBeenCalledOnce();
    expect(load).not.toHaveBeenCalled();
  });

  it("a form's submit is for the form that the behaviour serves", async () => {
    start('<form class="sample" id="f"></form>');
    get<HTMLFormElement>('#f').requestSubmit();
    arrive();
    await settle();
    expect(heard).toEqual(['submit f']);
  });

  it('a click in a form is not for the form', () => {
    start('<form class="sample" id="f"><button type="button" id="b"></button></form>');
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    get('#b').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  it.each<[string, () => void]>([
    ['left', () => get('#a').remove()],
    ['was disabled', () => get('#a').setAttribute('aria-disabled', 'true')],
    ['changed product', () => get('#a').setAttribute('data-item-id', 'other')],
  ])('is dropped, and said, when its element %s meanwhile', async (_, change) => {
    start('<button class="sample" id="a" type="button" data-item-id="one"></button>');
    get('#a').click();
    change();
    arrive();
    await settle();
    expect(heard).toEqual([]);
    expect(page.announced).toEqual(['Please try again.']);
  });

  it('is dropped, and said, when it is older than 4 s', async () => {
    start('<button class="sample" id="a" type="button"></button>');
    get('#a').click();
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 4001);
    arrive();
    await settle();
    now.mockRestore();
    expect(heard).toEqual([]);
    expect(page.announced).toEqual(['Please try again.']);
  });

  it('takes its native way when the code cannot be had', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    start('<form id="f"><button class="sample" id="a"></button></form>', ['submit'], {
      ownsForm: true,
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

  it('marks its element from the next frame until it is handed on', async () => {
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

describe('a press whose code cannot be had', () => {
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
    start(html, ['click', 'keydown', 'submit'], { selector: BUTTON, ownsForm: true });
  }

  function inForm(html: string): string {
    return `<form method="post" id="f">${html}</form>`;
  }

  /** Presses, and lets the code fail. Answers how often a form was sent. */
  async function pressInVain(
    event: Event = new MouseEvent('click', { bubbles: true, cancelable: true }),
  ): Promise<number> {
    const sent = vi.fn((submit: Event) => submit.preventDefault());
    document.addEventListener('submit', sent, { signal: stop.signal });
    get(BUTTON).dispatchEvent(event);
    fail(new Error('404'));
    await settle();
    return sent.mock.calls.length;
  }

  it.each([
    ['a click', new MouseEvent('click', { bubbles: true, cancelable: true })],
    ['Enter', new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })],
  ])('%s on a button that stands in no form: says so beside it', async (_, event) => {
    startProduct(printProduct('product-checkout'));
    await pressInVain(event);
    expect(get(NOTICE).textContent).toBe(noConnection);
    expect(get(NOTICE).previousElementSibling).toBe(get(BUTTON));
  });

  it('says so in the words of the page', async () => {
    startProduct(printProduct('product-checkout'));
    configure(page, { strings: { noConnection: 'Bitte prüfen Sie Ihre Verbindung.' } });
    await pressInVain();
    expect(get(NOTICE).textContent).toBe('Bitte prüfen Sie Ihre Verbindung.');
  });

  it('says so once, until the next press', async () => {
    startProduct(printProduct('product-checkout'));
    await pressInVain();
    await pressInVain();
    expect(document.querySelectorAll(NOTICE)).toHaveLength(1);
    get(BUTTON).click();
    expect(document.querySelector(NOTICE)).toBeNull();
  });

  it.each([
    ['a link', '<a class="sqs-add-to-cart-button" href="#mug">Buy</a>'],
    ['a button of a form', inForm('<button class="sqs-add-to-cart-button">Buy</button>')],
  ])('on %s is what the browser makes of it', async (_, html) => {
    startProduct(html);
    const clicked = vi.fn();
    document.addEventListener('click', clicked, { signal: stop.signal });
    await pressInVain();
    expect(clicked).toHaveBeenCalledOnce();
    expect(document.querySelector(NOTICE)).toBeNull();
  });

  it('on the button of a product without choices sends the form around it', async () => {
    startProduct(inForm(printProduct('product-checkout', { variants: [{ sku: 'MUG', attributes: {} }] })));
    expect(await pressInVain()).toBe(1);
    expect(document.querySelector(NOTICE)).toBeNull();
  });

  it.each([
    ['a quantity', '.product-quantity-input input'],
    ['an option', '.variant-option select'],
  ])('sends no form that would leave out %s', async (_, selector) => {
    startProduct(inForm(printProduct('product-checkout')));
    const control = get<HTMLInputElement | HTMLSelectElement>(selector);
    control.value = control instanceof HTMLSelectElement ? 'S' : '3';
    expect(await pressInVain()).toBe(0);
    expect(get(NOTICE).textContent).toBe(noConnection);
  });

  it('sends a form that names the quantity', async () => {
    startProduct(inForm('<input name="quantity" value="1"><div class="sqs-add-to-cart-button"></div>'));
    get<HTMLInputElement>('input').value = '3';
    expect(await pressInVain()).toBe(1);
  });

  it("a form's own submit is not sent without what has been chosen either", async () => {
    startProduct(inForm(printProduct('product-checkout')));
    get<HTMLInputElement>('.product-quantity-input input').value = '3';
    const sent = vi.fn();
    document.addEventListener('submit', sent, { signal: stop.signal });
    get<HTMLFormElement>('#f').requestSubmit();
    fail(new Error('404'));
    await settle();
    expect(sent).not.toHaveBeenCalled();
    expect(get(NOTICE).textContent).toBe(noConnection);
  });

  it('on a link that opens something sends no form around it', async () => {
    start(inForm('<span class="sample" id="a"></span>'), ['click']);
    const sent = vi.fn((submit: Event) => submit.preventDefault());
    document.addEventListener('submit', sent, { signal: stop.signal });
    get('#a').click();
    fail(new Error('404'));
    await settle();
    expect(sent).not.toHaveBeenCalled();
    expect(get(NOTICE).textContent).toBe(noConnection);
  });
});

describe('intent', () => {
  it.each(['pointerover', 'touchstart', 'focusin'])('%s mounts ahead of the event', async (type) => {
    start('<button class="sample" id="a" type="button"></button>');
    get('#a').dispatchEvent(new Event(type, { bubbles: true }));
    arrive();
    await settle();
    get('#a').click();
    expect(heard).toEqual(['click a']);
  });

  it('loads nothing ahead for those who save data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    start('<button class="sample" id="a" type="button"></button>');
    get('#a').dispatchEvent(new Event('pointerover', { bubbles: true }));
    Reflect.deleteProperty(navigator, 'connection');
    expect(load).not.toHaveBeenCalled();
    get('#a').click();
    expect(load).toHaveBeenCalledOnce();
  });
});
