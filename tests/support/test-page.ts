import { vi } from 'vitest';
import { createPage, type Page } from '../../src/page/page';

type PageWindow = Window & typeof globalThis;

/** An answer a test server gives: a body with its status, or a failure to answer at all. */
export type Answer = { readonly status?: number; readonly body?: unknown; readonly text?: string } | Error;

export interface TestPage extends Page {
  readonly announced: string[];
  /** The changes asked of the server, in order. */
  readonly requests: { readonly url: string; readonly body: unknown; readonly headers: Headers }[];
  /** Says what the server answers next, to every request but those for a crumb. */
  answer(...answers: Answer[]): void;
}

/**
 * A page on the environment's own window with a scripted server behind it. Answers are given in order; the last one
 * again and again.
 */
export function createTestPage(html: string, context?: object): TestPage {
  document.body.innerHTML = html;
  if (context) document.body.append(contextScript(context));
  const answers: Answer[] = [];
  const requests: TestPage['requests'] = [];
  const announced: string[] = [];
  const fetch = vi.fn(async (url: string, init: RequestInit = {}) => {
    if (url === '/api/vitrine/crumb') return Response.json({ crumb: 'crumb' });
    requests.push({ url, body: JSON.parse(String(init.body ?? 'null')), headers: new Headers(init.headers) });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    const text = answer?.text ?? JSON.stringify(answer?.body ?? {});
    return new Response(text, { status: answer?.status ?? 200 });
  });
  const page = createPage(withFetch(fetch));
  return {
    ...page,
    announce: (text) => announced.push(text),
    announced,
    requests,
    answer: (...next) => {
      answers.splice(0, answers.length, ...next);
    },
  };
}

function withFetch(fetch: unknown): PageWindow {
  return new Proxy(window, {
    get(target, name) {
      if (name === 'fetch') return fetch;
      const value = Reflect.get(target, name);
      return typeof value === 'function' && !/^[A-Z]/.test(String(name)) ? value.bind(target) : value;
    },
  }) as PageWindow;
}

function contextScript(context: object): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.setAttribute('data-vitrine-context', '');
  script.textContent = JSON.stringify(context);
  return script;
}

/** The one element that `selector` finds; fails the test when there is none. */
export function get<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`No ${selector} on the page.`);
  return found;
}
