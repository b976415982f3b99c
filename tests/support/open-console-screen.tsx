import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { OpenScreenContext } from '../../console/frame/open-screen';
import { createQueries, repeatLoads } from '../../console/frame/queries';

/** Returns the body of a response, or a whole one, for a request such as `PUT /api/… {"state":"hidden"}`. */
export type Respond = (request: string) => unknown;

/** A screen of the console that a test operates. */
export interface OpenedScreen {
  element: HTMLElement;
  /** The requests so far. */
  requests: string[];
  onSignedOut: ReturnType<typeof vi.fn>;
  /** Answers the next requests. */
  setRespond(respond: Respond): void;
  /** Presses buttons, without a pause between them. */
  press(...names: string[]): Promise<void>;
  choose(label: string, value: string): Promise<void>;
  /** Types into a field, whose text it replaces. */
  type(label: string, text: string): Promise<void>;
  /** What the last change did. */
  status(): string | null | undefined;
  alert(): string | null | undefined;
  /** Tells the screen that the person has signed in again. */
  signIn(): Promise<void>;
}

/** Renders a screen of the console for a person with these permissions, with a server that answers by `respond`. */
export async function openConsoleScreen(
  Screen: ComponentType,
  respond: Respond,
  permissions = '',
  address = '',
  hasShop = true,
): Promise<OpenedScreen> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = `<div id="screen" data-permissions="${permissions}" data-has-shop="${hasShop}"></div>`;
  history.replaceState(null, '', address || '/');
  const element = document.querySelector<HTMLElement>('#screen') as HTMLElement;
  const requests: string[] = [];
  let answer = respond;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body = '' }: RequestInit = {}) => {
    const request = `${method} ${path}${body && ` ${String(body)}`}`;
    requests.push(request);
    const response = await answer(request);
    return response instanceof Response ? response : Response.json(response);
  });
  const onSignedOut = vi.fn();
  const queries = createQueries(onSignedOut);
  const root = createRoot(element);
  const settle = async (work: () => void) => {
    await act(async () => work());
    // A load starts in an effect, which has run by now.
    await act(() =>
      vi.waitFor(() => {
        if (queries.isFetching() + queries.isMutating() > 0) throw new Error('Requests are in flight.');
      }),
    );
  };
  await settle(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <AtAddress>
          <Screen />
        </AtAddress>
      </QueryClientProvider>,
    ),
  );
  onTestFinished(async () => {
    await act(async () => root.unmount());
    queries.clear();
    vi.unstubAllGlobals();
  });
  const text = (selector: string) => element.querySelector(selector)?.textContent;
  return {
    element,
    requests,
    onSignedOut,
    setRespond(next) {
      answer = next;
    },
    press: (...names) =>
      settle(() => {
        for (const name of names) buttonOf(element, name).click();
      }),
    choose: (label, value) => settle(() => chooseOption(element, label, value)),
    type: (label, text) => settle(() => typeText(element, label, text)),
    status: () => text('.list-change'),
    alert: () => text('[role=alert] p'),
    signIn: () => settle(() => repeatLoads(queries)),
  };
}

/** Shows what the address names. */
function AtAddress({ children }: { children: ReactNode }) {
  const address = { pathname: usePathname(), search: useSearch() };
  return <OpenScreenContext value={address}>{children}</OpenScreenContext>;
}

function buttonOf(element: HTMLElement, name: string): HTMLElement {
  const button = [...element.querySelectorAll('button')].find(
    (each) => (each.ariaLabel ?? each.textContent) === name || each.textContent === name,
  );
  if (!button) throw new Error(`The screen has no button “${name}”.`);
  return button;
}

function chooseOption(element: HTMLElement, label: string, value: string): void {
  const select = fieldOf<HTMLSelectElement>(element, label);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function typeText(element: HTMLElement, label: string, text: string): void {
  const field = fieldOf<HTMLInputElement | HTMLTextAreaElement>(element, label);
  // React notices a value that the prototype sets.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function fieldOf<Field extends HTMLElement>(element: HTMLElement, label: string): Field {
  const labelled = [...element.querySelectorAll('label')].find(
    (each) => each.firstChild?.textContent === label || each.textContent === label,
  );
  const field =
    labelled?.querySelector('input, select, textarea') ?? document.getElementById(labelled?.htmlFor ?? '');
  if (!field) throw new Error(`The screen has no field “${label}”.`);
  return field as Field;
}
