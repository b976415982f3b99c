import { expect, it } from 'vitest';
import { renderBundleCalls } from '../../server/platform/call-docs/render-bundle-calls';
import { readProjectFile } from '../architecture/project-files';

// `npx vitest run --project gates tests/gates/calls-page.test.ts -u` writes the page.
it('docs/calls.md has the calls of the bundle as they are declared', async () => {
  const page = renderBundleCalls(JSON.parse(readProjectFile('dist/openapi.json')));
  await expect(page).toMatchFileSnapshot('../../docs/calls.md');
});
