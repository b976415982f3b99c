import { describe, expect, it } from 'vitest';
import { readProjectFile, sourceFiles } from './project-files';

interface NamedFunction {
  verb: string;
  name: string;
  file: string;
  isAsync: boolean;
  /** As the signature states it; empty where it is inferred. */
  returns: string;
}

const SIGNATURE =
  /^export (async )?function (parse|load|format|render|write)([A-Z]\w*)[^{;]*?\)(?:: ([^{]+?))? \{$/gm;

const functions = sourceFiles()
  .filter((file) => /^(src|contract|console|server|demo)\//.test(file))
  .flatMap((file) =>
    [...readProjectFile(file).matchAll(SIGNATURE)].map(
      ([, async, verb = '', rest = '', returns = '']): NamedFunction => ({
        verb,
        name: `${verb}${rest}`,
        file,
        isAsync: async !== undefined || returns.startsWith('Promise'),
        returns,
      }),
    ),
  );
const named = (verb: string) => functions.filter((each) => each.verb === verb);

/** A verb means one thing in the whole project: see the conventions in docs/development.md. */
describe('the name of an exported function', () => {
  it('parse… takes a value and waits for nothing', () => {
    expect(named('parse').length).toBeGreaterThan(30);
    expect(named('parse').filter(({ isAsync }) => isAsync)).toEqual([]);
  });

  it('write… changes what is stored, and returns no text', () => {
    expect(named('write').length).toBeGreaterThan(2);
    expect(named('write').filter(({ returns }) => /^(string|Readable)\b/.test(returns))).toEqual([]);
  });

  it('format… waits for nothing', () => {
    expect(named('format').length).toBeGreaterThan(5);
    expect(named('format').filter(({ isAsync }) => isAsync)).toEqual([]);
  });
});
