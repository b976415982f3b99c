/** What `scripts/test-sections.mjs` exports, for tests in TypeScript. */
export interface Section {
  readonly name: string;
  readonly kind: 'commands' | 'vitest' | 'playwright';
  readonly commands?: Record<string, string[]>;
  readonly isInTurn?: boolean;
  readonly projects?: string[];
  readonly config?: string;
  readonly tag?: string;
  readonly needsEngines?: boolean;
  readonly needsBuild?: boolean;
  readonly limitMinutes?: number;
  readonly isLong?: boolean;
  readonly isAside?: boolean;
}

export const testSections: readonly Section[];

/** The sections that the command line requests. @throws {Error} one line that names the wrong argument */
export function chooseSections(args: string[]): Section[];

/** Lists of sections that run at the same time, each one section after the other. */
export interface Lanes {
  readonly main: Section[];
  readonly aside: Section[];
}

export function arrangeSections(sections: readonly Section[]): Lanes;
