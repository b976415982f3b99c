import { DOCS } from '../markup/docs-folder';
import { emit } from '../page/events';
import type { Page } from '../page/page';

/** A mistake of the page's author, with what to do instead. */
class Mistake extends Error {
  override readonly name = 'Mistake';

  constructor(
    message: string,
    /** The page of the docs, below `docs/`, with its section. */
    readonly docs: string,
  ) {
    super(message);
  }
}

/** A mistake to report. */
export interface Found {
  readonly message: string;
  readonly docs: string;
  /** The element that it is about; by default the document. */
  readonly element?: Element | undefined;
  /** Logged with it. */
  readonly details?: readonly unknown[];
}

/** Reports a mistake, once for each element: a console warning and `vitrine:error`. */
export type Report = (found: Found) => void;

export function createReporter({ document }: Page): Report {
  const reported = new WeakMap<object, Set<string>>();
  return ({ message, docs, element, details = [] }) => {
    const target = element ?? document;
    const messages = reported.get(target) ?? new Set();
    reported.set(target, messages);
    const key = [message, ...details.map(String)].join();
    if (messages.has(key)) return;
    messages.add(key);
    console.warn(`[vitrine] ${message} See ${DOCS}${docs}`, ...(element ? [element] : []), ...details);
    emit(target, 'vitrine:error', { behaviour: 'diagnostics', error: new Mistake(message, docs) });
  };
}
