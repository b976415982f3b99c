import type { VitrineEventName } from '../page/events';
import type { MarkupError, MarkupRoot } from './markup-element';
import { suggest } from './nearest-name';

/** The compiler holds these to the events that the bundle declares. */
const EVENTS: Readonly<Record<VitrineEventName, true>> = {
  'vitrine:before-add': true,
  'vitrine:before-checkout': true,
  'vitrine:item-added': true,
  'vitrine:cart-change': true,
  'vitrine:variant-change': true,
  'variant:change': true,
  'vitrine:before-form-submit': true,
  'vitrine:form-submit': true,
  'vitrine:before-restock-signup': true,
  'vitrine:restock-signup': true,
  'vitrine:before-video': true,
  'vitrine:like': true,
  'vitrine:comment': true,
  'vitrine:share': true,
  'vitrine:page-change': true,
  'vitrine:error': true,
  'vitrine:consent': true,
  'vitrine:track': true,
  'vitrine:purchase': true,
  'vitrine:session-recording': true,
};

/** The events that the bundle dispatches or listens for. */
const EVENT_NAMES: readonly string[] = Object.keys(EVENTS);

/** A name in quotes, or at the beginning of a directive such as `vitrine:item-added->cart#show`. */
const IN_SCRIPT = /['"`](vitrine:[a-z-]+)['"`]/gi;
const IN_ATTRIBUTE = /\b(vitrine:[a-z]+(?:-[a-z]+)*)/g;

/** An event that does not exist, and where its name begins in the text. */
interface EventError {
  readonly message: string;
  readonly docs: string;
  readonly index: number;
}

/** Returns names of events that do not exist, in attributes and inline scripts. */
export function findEventErrors(root: MarkupRoot): MarkupError[] {
  const scripts = [...root.querySelectorAll('script:not([src],[type*=json])')];
  return [
    ...scripts.flatMap((element) =>
      findEventErrorsInScript(element.textContent ?? '').map((error) => ({ element, ...error })),
    ),
    ...findInAttributes(root),
  ];
}

/** Returns names of events that do not exist in the code of a script, each once. */
export function findEventErrorsInScript(code: string): EventError[] {
  return findUnknown(code, IN_SCRIPT);
}

/** Libraries listen by attributes: `data-action`, `hx-trigger`, `@vitrine:item-added`. */
function findInAttributes(root: MarkupRoot): MarkupError[] {
  return [...root.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().flatMap((attribute) => {
      const text = `${attribute} ${element.getAttribute(attribute)}`;
      return findUnknown(text, IN_ATTRIBUTE).map((error) => ({ element, attribute, ...error }));
    }),
  );
}

function findUnknown(text: string, pattern: RegExp): EventError[] {
  const places = new Map<string, number>();
  for (const { 0: found, 1: name = '', index } of text.matchAll(pattern))
    if (!places.has(name)) places.set(name, index + found.indexOf(name));
  return (
    [...places]
      // A script may add the end of a name.
      .filter(([name]) => !EVENT_NAMES.includes(name) && !name.endsWith('-'))
      .map(([name, index]) => ({
        index,
        message: `there is no event "${name}".${suggest(name, EVENT_NAMES)}`,
        docs: 'events.md#events',
      }))
  );
}
