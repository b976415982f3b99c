/** The keys that tests press besides letters, by their names in `KeyboardEvent.key`. */
export type Key =
  | 'Enter'
  | 'Escape'
  | 'Tab'
  | 'Shift+Tab'
  | 'Space'
  | 'End'
  | 'Home'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'ArrowDown';

/** A value that JSON preserves: an argument of a function that runs in the page. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** A function that runs in the page. It uses its arguments and the page alone, and returns what JSON preserves. */
export type PageFunction<Args extends readonly Json[], Result> = (...args: Args) => Result | Promise<Result>;

/** One tab of a browser, as a test operates it. The same in every engine. */
export interface Driver {
  /** Loads an absolute address and resolves after the page's `load` event. */
  open(url: string): Promise<void>;
  /** Clicks the middle of the element, as a mouse does. Fails if there is none within 20 seconds. */
  click(selector: string): Promise<void>;
  /** Presses and releases a key, where the focus is. */
  press(key: Key): Promise<void>;
  /** Focuses a text field and types into it after the text that it contains. */
  type(selector: string, text: string): Promise<void>;
  /** Types where the focus is, over what is selected. */
  insert(text: string): Promise<void>;
  /** Runs a function in the page and returns its result. */
  evaluate<Args extends readonly Json[], Result>(
    run: PageFunction<Args, Result>,
    ...args: Args
  ): Promise<Result>;
  /** Runs a function in the page until it returns a value that is true in conditions, for at most 20 seconds. */
  waitFor<Args extends readonly Json[], Result>(
    run: PageFunction<Args, Result>,
    ...args: Args
  ): Promise<Result>;
  /** Returns the visible part of the page as PNG. */
  screenshot(): Promise<Buffer>;
  /** Ends the tab. */
  close(): Promise<void>;
}

/** What a visitor has chosen in the settings of the system. */
export interface Preferences {
  readonly isDark: boolean;
  readonly reducesMotion: boolean;
}

/** A browser process. Tests use it one after the other, each in a tab of its own. */
export interface Browser {
  /** The name and version of the engine. */
  readonly version: string;
  /** Opens an empty tab. */
  openTab(): Promise<Driver>;
  /** Ends the process. */
  close(): Promise<void>;
}

export const WAIT_LIMIT_MS = 20_000;

/** Returns an expression that calls the function with the arguments. */
export function callExpression(run: PageFunction<never, unknown>, args: readonly Json[]): string {
  return `(${run})(...${JSON.stringify(args)})`;
}
