import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { readProjectFile, root } from './project-files';
import { applyStep, copyProject, EXAMPLE_PATHS, readSteps } from './worked-example';

/** Inside of the project, so that its packages are found. */
const copy = `${root}build/contributing-tests/`;

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('CONTRIBUTING.md: the tests of its examples pass', async () => {
  copyProject(root, copy, EXAMPLE_PATHS);
  const steps = readSteps(readProjectFile('CONTRIBUTING.md'));
  for (const step of steps) applyStep(copy, step);
  // The tables have the columns that the types of the migration's example state.
  const tableTypes = 'tests/unit/server/platform/database/table-types.test.ts';
  // These read the table of field types.
  const fieldTypes = [
    'tests/contract/form-fields.test.ts',
    'tests/unit/server/features/forms/submission-routes.test.ts',
  ];
  const written = steps.map(({ file }) => file).filter((file) => /\.test\.tsx?$/.test(file));
  const tests = [...written, tableTypes, ...fieldTypes];
  const vitest = `${root}node_modules/vitest/vitest.mjs`;
  const projects = ['--project', 'dom', '--project', 'node'];
  const run = promisify(execFile)(process.execPath, [vitest, 'run', '--root', copy, ...projects, ...tests]);
  const { stdout } = await run.catch(({ stdout }) => ({ stdout: String(stdout) }));
  expect(stdout).toMatch(/Test Files .*9 passed/);
});
