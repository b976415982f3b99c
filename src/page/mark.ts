import { toJson } from './to-json';
import { NODE, unclobbered } from './unclobbered';

/** The attribute of a mark: as JSON, the attributes before the change, and the mark that was there before. */
const MARK = 'data-vitrine-undo';

/** The signals of the behaviours that marked elements. An element that is missing was copied with its mark. */
export type Marks = WeakMap<Element, AbortSignal>;

/** Marks an element. See `Page.mark`. */
export type Mark = <Marked extends Element>(element: Marked, signal: AbortSignal, names?: string) => Marked;

/** Returns the function that marks elements, and stores whose marks they are in `marks`. */
export function createMark(marks: Marks): Mark {
  return (element, signal, names) => {
    const node = (element as { [NODE]?: Element })[NODE] ?? element;
    if (marks.get(node) !== signal) {
      marks.set(node, signal);
      const form = unclobbered(node);
      const former = names?.split(' ').map((name) => [name, form.getAttribute(name)]);
      form.setAttribute(MARK, toJson([former, form.getAttribute(MARK)]));
    }
    return element;
  };
}
