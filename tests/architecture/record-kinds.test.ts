import { expect, it } from 'vitest';
import { findUndocumentedKinds } from './find-undocumented-kinds';
import { readProjectFile } from './project-files';

it('every record kind is in the table of kinds', () => {
  const consent = readProjectFile('src/telemetry/consent.ts');
  expect(findUndocumentedKinds(consent, readProjectFile('docs/tracking.md'))).toEqual([]);
});
