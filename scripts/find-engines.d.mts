/** What `scripts/find-engines.mjs` exports, for tests in TypeScript. */
export interface WebKitPrograms {
  /** WebKitWebDriver. */
  readonly driver: string;
  readonly miniBrowser: string;
  /** Xvfb, a display without a screen. */
  readonly display: string;
}

export interface FoundEngines {
  readonly firefox: string | null;
  readonly webkit: WebKitPrograms | null;
}

export const enginePackages: Readonly<Record<keyof FoundEngines, readonly string[]>>;

/** Finds the engines besides Chromium that tests run on. `libraries` is the folder of MiniBrowser, `/usr/lib` unless given. */
export function findEngines(env: NodeJS.ProcessEnv, libraries?: string): FoundEngines;
