import type { Page, Route } from '@playwright/test';

/**
 * `solves`: the token of a person. `fails`: a token that the server refuses. `throws`: no checkbox, no rating. `silent`:
 * the script never arrives. `offline`: it cannot be loaded.
 */
export type ProviderMode = 'solves' | 'fails' | 'throws' | 'silent' | 'offline';

export interface CaptchaProvider {
  mode: ProviderMode;
  /** Addresses of the requests so far. */
  readonly requests: string[];
}

/** Serves a stand-in for the provider's script and frame at their own addresses, so that the page's policies apply. */
export async function provideCaptcha(page: Page, mode: ProviderMode = 'solves'): Promise<CaptchaProvider> {
  const provider: CaptchaProvider = { mode, requests: [] };
  await page.route('https://www.google.com/recaptcha/**', (route) => respond(route, provider));
  return provider;
}

/** Makes the pages at `path` those of a site whose captcha rates visits, instead of showing a checkbox. */
export async function rateVisits(page: Page, path: string, change = (html: string) => html): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /"captchaSettings":\{"siteKey":"[^"]*"\}/,
      '"captchaSettings":{}},"recaptchaEnterpriseContext":{"recaptchaEnterpriseSiteKey":"score-key"',
    );
    await route.fulfill({ response, body: change(html) });
  });
}

async function respond(route: Route, { mode, requests }: CaptchaProvider): Promise<void> {
  const url = route.request().url();
  requests.push(url);
  if (url.includes('/anchor')) return route.fulfill({ contentType: 'text/html', body: FRAME });
  // The request stays open.
  if (mode === 'silent') return;
  if (mode === 'offline') return route.abort();
  const body = `(${installProvider})(${JSON.stringify(mode)})`;
  return route.fulfill({ contentType: 'text/javascript', body });
}

/** The page in the frame of the checkbox. */
const FRAME = `<!doctype html><title>reCAPTCHA</title><meta name="color-scheme" content="light">
<body style="margin:0;font:14px sans-serif;background:#f9f9f9;border:1px solid #d3d3d3;height:calc(100vh - 2px)">
<label style="display:flex;gap:12px;align-items:center;padding:24px 12px"><input type="checkbox" style="width:24px;height:24px">I'm not a robot</label>
<script>document.querySelector('input').onchange = ({ target }) => parent.postMessage({ ticked: target.checked }, '*')</script>`;

/** Runs in the page: the part of the provider's script that pages use. */
function installProvider(mode: ProviderMode): void {
  const tokens: string[] = [];
  const frames: HTMLIFrameElement[] = [];
  const makeToken = () => `${mode === 'fails' ? 'program' : 'person'}-${Math.random()}`;
  const api = {
    ready: (callback: () => void) => setTimeout(callback),
    render(node: HTMLElement, { sitekey, size, theme }: Record<string, string>): number {
      if (mode === 'throws') throw new Error('no checkbox');
      const frame = document.createElement('iframe');
      const [width, height] = size === 'compact' ? ['164', '144'] : ['304', '78'];
      const id = frames.push(frame) - 1;
      Object.assign(frame, { title: 'reCAPTCHA', width, height, name: `${size} ${theme}` });
      frame.src = `https://www.google.com/recaptcha/api2/anchor?k=${sitekey}`;
      frame.style.display = 'block';
      frame.style.border = '0';
      const response = document.createElement('textarea');
      response.name = 'g-recaptcha-response';
      response.hidden = true;
      node.append(frame, response);
      addEventListener('message', ({ source, data }) => {
        if (source !== frame.contentWindow) return;
        tokens[id] = data.ticked ? makeToken() : '';
        response.value = tokens[id] ?? '';
      });
      return id;
    },
    reset(id: number): void {
      tokens[id] = '';
      const frame = frames[id];
      if (frame) frame.src += '&reset';
    },
    getResponse: (id: number) => tokens[id] ?? '',
    execute: async (_key: string, { action }: { action: string }) => {
      if (mode === 'throws') throw new Error('no rating');
      return `${makeToken()}-${action}`;
    },
  };
  Object.assign(window, { grecaptcha: { ...api, enterprise: api } });
}
