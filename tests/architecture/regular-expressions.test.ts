import { parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';
import { expect, it } from 'vitest';
import { readProjectFile, sourceFiles } from './project-files';

/** Expressions that the analysis rejects or cannot read, with the reason why they are safe. */
const REVIEWED: Record<string, string> = {
  '(<div class="variant-option-title">(.*?): <\\/div>\\s*<div class="variant-select-wrapper">\\s*<select aria-label=").*?(" data-variant-option-name=")':
    'sees the markup that the template engine has written',
  '(^\\s*|,\\s*)([^\\s,]\\S*?)(?=,?(\\s|$))':
    'starts at a comma or at the start of the text, and the look-ahead always ends the match at white space or the end',
  '\\/\\*[\\s\\S]*?\\*\\/': 'sees the stylesheets of the theme, whose comments have ends',
  '^[a-z]+-[\\w-]{1,80}$': 'has one place to start at, and its parts are separated by a hyphen',
  '^([-+]?) ?([1-9]\\d{0,2}([ .,])(?:\\d{2,3}\\3)*\\d{3})(?:(?!\\3)[.,](\\d*))?$':
    'has one place to start at, and its groups end in the separator that the first one has',
  '\\B(?=(\\d{3})+$)': 'sees the digits of one amount',
};

/** Milliseconds that the analysis of one expression may take on a busy machine. An idle one needs seven seconds at most. */
const MAX_ANALYSIS = 180_000;

const found = sourceFiles().flatMap((file) =>
  findExpressions(file).map((expression) => ({ file, ...expression })),
);
const repeating = found.filter(({ pattern }) => /[*+{]/.test(pattern) && !(pattern in REVIEWED));

it.each(repeating)(
  '$file: /$pattern/ takes time in proportion to the text',
  async ({ pattern, flags }) => {
    const { status } = await check(pattern, flags, { checker: 'automaton', timeout: MAX_ANALYSIS });
    expect(status).toBe('safe');
  },
  2 * MAX_ANALYSIS,
);

it('no reviewed expression is left over', () => {
  const patterns = new Set(found.map(({ pattern }) => pattern));
  expect(Object.keys(REVIEWED).filter((pattern) => !patterns.has(pattern))).toEqual([]);
});

function findExpressions(file: string): { pattern: string; flags: string }[] {
  const expressions: { pattern: string; flags: string }[] = [];
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) expressions.push(node.regex);
    },
  });
  visitor.visit(parseSync(file, readProjectFile(file)).program);
  return expressions;
}
