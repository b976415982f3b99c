/** What `scripts/test-sections.mjs` exports, for tests in TypeScript. */
export interface Section {
  readonly name: string;
  readonly kind: 'commands' | 'vitest' | 'playwright';
  readonly commands?: Record<string, string[]>;
  readonly projects?: string[];
  readonly config?: string;
  readonly needsBuild?: boolean;
  readonly limitMinutes?: number;
  readonly isLong?: boolean;
}

export const testSections: readonly Section[];

/** The sections that the command line requests. @throws {Error} one line that names the wrong argument */
export function chooseSections(args: string[]): Section[];
