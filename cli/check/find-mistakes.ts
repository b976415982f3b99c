import { DOCS } from '../../src/markup/docs-folder';
import { findContextErrors } from '../../src/markup/find-context-errors';
import { findEventErrors, findEventErrorsInScript } from '../../src/markup/find-event-errors';
import { findMarkupErrors } from '../../src/markup/find-markup-errors';
import { findPriceErrors } from '../../src/markup/find-price-errors';
import type { MarkupError } from '../../src/markup/markup-element';
import { parseJson } from '../../src/markup/parse-json';
import type { Finding } from './finding';
import { PRINTED } from './mask-templates';
import {
  type LintedElement,
  type ParsedMarkup,
  type ParsedRoot,
  type Place,
  parseMarkup,
  placeAt,
} from './parse-markup';
import { findAccessErrors } from './rules/find-access-errors';
import { findScriptErrors } from './rules/find-script-errors';
import { findTargetErrors } from './rules/find-target-errors';

/** A mistake in a file, for its author. */
export interface Mistake extends Place {
  readonly message: string;
  /** The page of the documentation. */
  readonly docs: string;
}

/** Returns the mistakes of a page or a template, in their order. */
export function findMistakes(text: string): Mistake[] {
  const markup = parseMarkup(text);
  return markup.roots
    .flatMap((root) => findAll(root, markup))
    .filter((finding) => isCertain(finding, markup))
    .map(toMistake)
    .sort((a, b) => a.line - b.line || a.column - b.column);
}

/** Returns the mistakes of a script: names of events that do not exist. */
export function findScriptMistakes(code: string): Mistake[] {
  return findEventErrorsInScript(code).map(({ message, docs, index }) => ({
    ...placeAt(code, index),
    message,
    docs: DOCS + docs,
  }));
}

/** Returns a finding with its place in the file. */
function toMistake({ element, attribute, text, message, docs }: Finding): Mistake {
  return {
    ...(text ? element.placeOfText(text) : element.placeOf(attribute)),
    message,
    docs: DOCS + docs,
  };
}

function findAll(root: ParsedRoot, { isPage, isTemplate }: ParsedMarkup): Finding[] {
  const contexts = root
    .querySelectorAll('script[data-vitrine-context]')
    .filter((script) => !script.isPrinted());
  return [
    ...findMarkupErrors(root).map(toFinding),
    ...findEventErrors(root).map(locateEvent),
    ...contexts.flatMap((element) => {
      const context = parseJson(element.textContent);
      const docs = 'markup.md#page-context';
      return [
        ...findContextErrors(context).map((message) => ({ element, message, docs })),
        ...findPriceErrors(root, context).map(toFinding),
      ];
    }),
    ...findAccessErrors(root),
    ...findScriptErrors(root),
    // Other pages may have the ids of a part.
    ...(isPage && !isTemplate ? findTargetErrors(root) : []),
  ];
}

function toFinding(error: MarkupError): Finding {
  return { ...error, element: error.element as LintedElement };
}

/** The name of an event is in an attribute, or in the text of a script. */
function locateEvent(error: MarkupError): Finding {
  const [, text] = /"(vitrine:[^"]+)"/.exec(error.message) ?? [];
  return { ...toFinding(error), ...(text && !error.attribute ? { text } : {}) };
}

/** Whether a mistake is one whatever a template prints. */
function isCertain(
  { element, attribute, isName, text, message }: Finding,
  { isPage, isTemplate }: ParsedMarkup,
): boolean {
  if (message.includes(PRINTED)) return false;
  if (text || isName) return true;
  if (attribute) return !element.getAttribute(attribute)?.includes(PRINTED);
  // What is missing may be printed, or be around the place where a part is included.
  const isPart = isTemplate && !isPage;
  return !isPart && !element.isPrinted() && !element.ancestors().some((each) => each.hasPrintedAttributes());
}
