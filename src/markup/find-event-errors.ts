import type { VitrineEventName } from '../page/events';
import type { MarkupElement, MarkupError, MarkupRoot } from './markup-element';
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
const IN_SCRIPT = /['"`](vitrine:[a-z-]+)['"`]/g;
const IN_ATTRIBUTE = /\b(vitrine:[a-z]+(?:-[a-z]+)*)/g;

/** A text in which names of events can stand, and its element. */
interface EventText {
  readonly element: MarkupElement;
  readonly text: string;
}

/** Returns names of events that do not exist, in attributes and inline scripts, or in the given texts of scripts. */
export function findEventErrors(root: MarkupRoot, scripts?: readonly EventText[]): MarkupError[] {
  const inline = scripts ?? inlineScripts(root);
  return [
    ...inline.flatMap(({ element, text }) =>
      toErrors(
        element,
        [...text.matchAll(IN_SCRIPT)].map(([, name = '']) => name),
      ),
    ),
    ...(scripts ? [] : findInAttributes(root)),
  ];
}

function inlineScripts(root: MarkupRoot): EventText[] {
  return [...root.querySelectorAll('script:not([src],[type*=json])')].map((element) => ({
    element,
    text: element.textContent ?? '',
  }));
}

/** Libraries listen by attributes: `data-action`, `hx-trigger`, `@vitrine:item-added`. */
function findInAttributes(root: MarkupRoot): MarkupError[] {
  return [...root.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().flatMap((attribute) => {
      const text = `${attribute} ${element.getAttribute(attribute)}`;
      const names = [...text.matchAll(IN_ATTRIBUTE)].map(([, name = '']) => name);
      return toErrors(element, names).map((error) => ({ ...error, attribute }));
    }),
  );
}

function toErrors(element: MarkupElement, names: readonly string[]): MarkupError[] {
  return (
    [...new Set(names)]
      // A script may add the end of a name.
      .filter((name) => !EVENT_NAMES.includes(name) && !name.endsWith('-'))
      .map((name) => ({
        element,
        message: `there is no event "${name}".${suggest(name, EVENT_NAMES)}`,
        docs: 'events.md#events',
      }))
  );
}
