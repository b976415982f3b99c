import { parseJson } from '../page/parse-json';
import { unclobbered } from '../page/unclobbered';
import { matching } from './matching';

/** Attributes that a mark may set again. Markup of visitors may contain marks, and no attribute that runs code. */
const RESTORED =
  /^((aria|data)-.*|alt|class|for|hidden|id|inert|max(length)?|name|novalidate|role|tabindex|value)$/;

/** Attributes that a mark may set again on a picture. */
const SOURCES = /^(src(set)?|sizes)$/;

type Former = readonly (readonly [name: string, value: string | null])[];

/**
 * Restores marked elements: removes those that a behaviour generated, puts the content of a template in place of what
 * replaced it, and sets attributes to what they were, the oldest mark last. Nothing is held any more.
 */
export function undoMarks(elements: readonly HTMLElement[]): void {
  for (const node of elements) {
    const element = unclobbered(node);
    let mark = element.dataset.vitrineUndo;
    element.removeAttribute('data-vitrine-undo');
    // An event of the original, not of its copy.
    if (element.hasAttribute('data-vitrine-held')) {
      element.removeAttribute('data-vitrine-held');
      element.ariaBusy = null;
    }
    while (mark) {
      const [former, earlier] = readMark(mark);
      if (former) for (const [name, value] of former) restore(element, `${name}`, value);
      else remove(element);
      mark = earlier;
    }
  }
}

function readMark(json: string): readonly [former: Former | undefined, earlier: string | undefined] {
  const mark = parseJson(json);
  const [former, earlier] = Array.isArray(mark) ? mark : [[]];
  return [
    Array.isArray(former) ? (former.filter(Array.isArray) as unknown as Former) : undefined,
    typeof earlier === 'string' ? earlier : undefined,
  ];
}

/** Removes a generated element. A template with the former content, itself restored, replaces what is beside it. */
function remove(element: HTMLElement): void {
  const { parentNode } = element;
  if (parentNode && element instanceof HTMLTemplateElement) {
    undoMarks(matching(element.content, '[data-vitrine-undo]'));
    parentNode.replaceChildren(...element.content.childNodes);
  } else element.remove();
}

/** Restores an attribute, or removes a class (`.name`), a custom property (`--name`) or the content (`text`). */
function restore(element: HTMLElement, name: string, value: string | null): void {
  const { classList, style } = element;
  if (name.startsWith('.')) {
    classList.remove(name.slice(1));
    if (!classList[0]) element.removeAttribute('class');
  } else if (name.startsWith('--')) {
    style.removeProperty(name);
    if (!style[0]) element.removeAttribute('style');
  } else if (name === 'text') element.textContent = '';
  else if (value === null || name === 'aria-busy') element.removeAttribute(name);
  else if (RESTORED.test(name) || (element instanceof HTMLImageElement && SOURCES.test(name)))
    element.setAttribute(name, value);
}
