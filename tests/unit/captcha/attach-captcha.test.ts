import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachCaptcha } from '../../../src/captcha/attach-captcha';
import type { Captcha } from '../../../src/captcha/captcha';
import { fromContext } from '../../../src/page/page-context';
import { createTestPage, get, type TestPage } from '../../support/test-page';

const CHECKBOX = { website: { captchaSettings: { siteKey: 'site key' } } };
const SCORE = { recaptchaEnterpriseContext: { recaptchaEnterpriseSiteKey: 'score-key' } };
const FORM =
  '<script nonce="r4nd0m"></script><form><input><div class="captcha-container" data-theme="dark" data-alignment="right"></div></form>';

const globals = window as { grecaptcha?: unknown; trustedTypes?: unknown };
let stop: AbortController;
let page: TestPage;
let scripts: HTMLScriptElement[];
let response: string;
let provider: ReturnType<typeof createProvider>;

function createProvider() {
  return {
    ready: vi.fn((callback: () => void) => callback()),
    render: vi.fn((node: HTMLElement, _options: object) => {
      node.append('checkbox');
      return 7;
    }),
    reset: vi.fn(),
    getResponse: vi.fn(() => response),
    execute: vi.fn(async (): Promise<string> => 'score-token'),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1 });
  document.documentElement.lang = 'he';
  stop = new AbortController();
  scripts = [];
  response = 'token';
  provider = createProvider();
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement);
  });
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete globals.grecaptcha;
  delete globals.trustedTypes;
});

function attach(context: object): Captcha {
  page = createTestPage(FORM, context);
  return attachAgain();
}

function attachAgain(): Captcha {
  // Browsers hide the attribute's value from selectors and keep the property.
  get('[nonce]').nonce = 'r4nd0m';
  const from = (path: string) => fromContext(page, path);
  return attachCaptcha({ page, signal: stop.signal, element: get('form'), from }, container());
}

const container = () => get('.captcha-container');
const touch = () => get('input').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
const token = (captcha: Captcha) => captcha.token('FORM_BLOCK_SUBMISSION');

/** The provider's script arrives. */
function arrive(): void {
  globals.grecaptcha = { ...provider, enterprise: provider };
  scripts.at(-1)?.dispatchEvent(new Event('load'));
}

/** Returns the error of a promise that has to reject. */
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: Error) => error,
  );

it('uses the stand-in that a page brings, and loads nothing', async () => {
  globals.grecaptcha = { ...provider, isStandIn: true };
  expect(await token(attach(CHECKBOX))).toBe('token');
  expect(scripts).toEqual([]);
});

describe('the script of the provider', () => {
  it('is requested at the first touch of the form, and not before', () => {
    attach(CHECKBOX);
    expect(scripts).toEqual([]);
    touch();
    get('form').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(scripts.map(({ src, nonce }) => [src, nonce])).toEqual([
      ['https://www.google.com/recaptcha/api.js?trustedtypes=true&render=explicit&hl=he&1', 'r4nd0m'],
    ]);
  });

  it('is requested at once when the form has the focus already', () => {
    page = createTestPage(FORM, CHECKBOX);
    vi.spyOn(get('form'), 'matches').mockReturnValue(true);
    attachAgain();
    expect(scripts).toHaveLength(1);
  });

  it('is the one that rates visits on a site with an enterprise key, with the key escaped', () => {
    attach({ recaptchaEnterpriseContext: { recaptchaEnterpriseSiteKey: 'a&onload=b' } });
    touch();
    expect(scripts[0]?.src).toBe(
      'https://www.google.com/recaptcha/enterprise.js?trustedtypes=true&render=a%26onload%3Db&hl=he&1',
    );
  });

  it('is shared by two forms of a page', () => {
    attach(CHECKBOX);
    attachAgain();
    touch();
    expect(scripts).toHaveLength(1);
  });

  it('comes from a policy that makes no other address', async () => {
    const createPolicy = vi.fn((_name: string, rules: { createScriptURL(text: string): string }) => rules);
    globals.trustedTypes = { createPolicy };
    const captcha = attach(CHECKBOX);
    touch();
    scripts[0]?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(0);
    void failureOf(token(captcha));
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['vitrine-captcha']);
    const rules = createPolicy.mock.calls[0]?.[1];
    expect(rules?.createScriptURL('')).toBe(
      'https://www.google.com/recaptcha/api.js?trustedtypes=true&render=explicit&hl=&1',
    );
    expect(scripts).toHaveLength(2);
  });
});

it('is refused on a site without keys', () => {
  expect(() => attach({})).toThrow('ReCaptcha has not been set up!');
});

describe('a checkbox', () => {
  it('is shown in the container, whose theme, side and width it takes', async () => {
    attach(CHECKBOX);
    vi.spyOn(container(), 'clientWidth', 'get').mockReturnValue(320);
    touch();
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(provider.render.mock.calls[0]?.[1]).toEqual({
      sitekey: 'site key',
      theme: 'dark',
      size: 'normal',
    });
    expect([container().style.minHeight, container().style.justifyContent]).toEqual(['78px', 'right']);
    expect(container().textContent).toBe('checkbox');
  });

  it('is compact in a container narrower than 320 px', async () => {
    attach(CHECKBOX);
    vi.spyOn(container(), 'clientWidth', 'get').mockReturnValue(319);
    touch();
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(provider.render.mock.calls[0]?.[1]).toMatchObject({ size: 'compact' });
    expect(container().style.minHeight).toBe('144px');
  });

  it('has a token once it is ticked', async () => {
    const captcha = attach(CHECKBOX);
    touch();
    arrive();
    response = '';
    expect((await failureOf(token(captcha)))?.message).toBe('captchaRequired');
    response = 'ticked';
    expect(await token(captcha)).toBe('ticked');
    expect(provider.render).toHaveBeenCalledOnce();
  });

  it('is rendered when a form is sent without a touch', async () => {
    const captcha = attach(CHECKBOX);
    const promise = token(captcha);
    arrive();
    expect(await promise).toBe('token');
  });

  it('is reset on failure and removed on success', async () => {
    const captcha = attach(CHECKBOX);
    captcha.reset();
    touch();
    arrive();
    await token(captcha);
    captcha.reset();
    expect(provider.reset.mock.calls).toEqual([[7]]);
    captcha.destroy();
    expect(container().childNodes).toHaveLength(0);
  });

  it('that cannot be rendered is logged, and can be tried again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const captcha = attach(CHECKBOX);
    const cause = new Error('no room');
    provider.render.mockImplementationOnce(() => {
      throw cause;
    });
    const promise = failureOf(token(captcha));
    arrive();
    expect(await promise).toMatchObject({ message: 'captchaFailed', cause });
    expect(log).toHaveBeenCalledWith('Error rendering captcha into node', container(), cause);
    expect(await token(captcha)).toBe('token');
  });
});

describe('a score', () => {
  it('is a new token for each action, and shows nothing', async () => {
    const captcha = attach(SCORE);
    const promise = captcha.token('PRODUCT_WAITLIST_SUBMISSION');
    arrive();
    expect(await promise).toBe('score-token');
    expect(container().hidden).toBe(true);
    expect(provider.execute.mock.calls).toEqual([['score-key', { action: 'PRODUCT_WAITLIST_SUBMISSION' }]]);
    captcha.reset();
    expect([provider.render, provider.reset].map(({ mock }) => mock.calls)).toEqual([[], []]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no rating'))],
    ['is silent', () => new Promise<never>(() => {})],
  ])('is unavailable when the provider %s', async (_name, execute) => {
    const captcha = attach(SCORE);
    provider.execute.mockImplementation(execute);
    const promise = failureOf(token(captcha));
    arrive();
    await vi.advanceTimersByTimeAsync(8_000);
    expect((await promise)?.message).toBe('captchaUnavailable');
  });
});

describe('a script that does not arrive', () => {
  it('is given up after eight seconds, and requested again for the next token', async () => {
    const captcha = attach(CHECKBOX);
    const promise = failureOf(token(captcha));
    await vi.advanceTimersByTimeAsync(7_999);
    expect(await Promise.race([promise, 'waiting'])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect((await promise)?.message).toBe('captchaSilent');
    const again = token(captcha);
    // The browser would join the same address to the request that is still silent.
    expect(new Set(scripts.map(({ src }) => src)).size).toBe(2);
    arrive();
    expect(await again).toBe('token');
  });

  it('is given up at once when the network fails', async () => {
    const captcha = attach(CHECKBOX);
    const promise = failureOf(token(captcha));
    scripts[0]?.dispatchEvent(new Event('error'));
    expect((await promise)?.message).toBe('captchaSilent');
  });

  it('reports nothing when only a touch has requested it', async () => {
    attach(CHECKBOX);
    touch();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(container().childNodes).toHaveLength(0);
  });

  it('that arrives after the form was unmounted renders nothing', async () => {
    const captcha = attach(CHECKBOX);
    const promise = failureOf(token(captcha));
    stop.abort();
    arrive();
    expect((await promise)?.message).toBe('[GoogleReCaptchaAPI] Document was destroyed');
    expect(provider.render).not.toHaveBeenCalled();
  });
});
