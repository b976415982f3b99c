import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** An opening fence with the language, and optionally the file that the code belongs to; the code; the end. */
const CODE_BLOCK = /^( *)```(\w*)(?: (\S+))?\n([\s\S]*?)^ *```$/gm;

/** A code block of a documentation page. */
export interface CodeSample {
  /** Path of the page from the root. */
  readonly page: string;
  /** As written after the fence; empty without one. */
  readonly language: string;
  /** The file of the repository that the sample belongs to, as in CONTRIBUTING.md. */
  readonly file: string | undefined;
  /** Without the indentation of a list. */
  readonly code: string;
}

/** Returns the code blocks of a page, including those in lists. */
export function readSamples(page: string): CodeSample[] {
  const text = readFileSync(`${root}${page}`, 'utf8');
  return [...text.matchAll(CODE_BLOCK)].map(([, indent = '', language = '', file, code = '']) => ({
    page,
    language,
    file,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}

/** Returns the code of a page's samples in one language. */
export function samplesIn(page: string, language: string): string[] {
  return readSamples(page)
    .filter((sample) => sample.language === language)
    .map(({ code }) => code);
}
