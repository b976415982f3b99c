import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A code block that names a file: new content for the file, or a change to it. */
export interface ExampleStep {
  readonly file: string;
  readonly kind: 'content' | 'diff';
  readonly code: string;
}

/** What the examples of CONTRIBUTING.md and their tests need of the project. */
export const EXAMPLE_PATHS = [
  'console',
  'demo',
  'docs',
  'contract',
  'server',
  'src',
  'tests/contract',
  'tests/support',
  'tests/unit',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
];

const FILE_BLOCK = /^```(\w+) (\S+)\n([\s\S]*?)^```$/gm;

/** Returns the steps of a page: its code blocks that name a file after their language, in order. */
export function readSteps(page: string): ExampleStep[] {
  return [...page.matchAll(FILE_BLOCK)].map(([, language, file = '', code = '']) => ({
    file,
    kind: language === 'diff' ? 'diff' : 'content',
    code,
  }));
}

/**
 * Writes the file of a step, or inserts the lines that start with `+` ahead of the lines that follow them.
 *
 * @throws {Error} when those lines are not in the file exactly once
 */
export function applyStep(root: string, { file, kind, code }: ExampleStep): void {
  mkdirSync(dirname(`${root}${file}`), { recursive: true });
  writeFileSync(
    `${root}${file}`,
    kind === 'content' ? code : insertLines(readFileSync(`${root}${file}`, 'utf8'), file, code),
  );
}

function insertLines(text: string, file: string, code: string): string {
  const lines = code.trimEnd().split('\n');
  const before = lines.filter((line) => !line.startsWith('+')).map((line) => line.slice(1));
  const after = lines.map((line) => line.slice(1));
  const parts = text.split(`\n${before.join('\n')}`);
  if (parts.length !== 2)
    throw new Error(
      `CONTRIBUTING.md: "${before.join('\n')}" is ${parts.length - 1} times in ${file}, not once.`,
    );
  return parts.join(`\n${after.join('\n')}`);
}

/** Copies files and folders of the project into an empty folder, with a link to the pictures of the demo. */
export function copyProject(from: string, to: string, paths: readonly string[]): void {
  rmSync(to, { recursive: true, force: true });
  const filter = (source: string): boolean => !source.endsWith('/demo/assets');
  for (const path of paths) cpSync(`${from}${path}`, `${to}${path}`, { recursive: true, filter });
  symlinkSync(`${from}demo/assets`, `${to}demo/assets`);
}
