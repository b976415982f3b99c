import { expect, it } from 'vitest';
import { readProjectFile } from './project-files';
import { renderMarkupPage } from './render-markup-page';

// `npx vitest run --project gates tests/architecture/markup-page.test.ts -u` writes the tables.
it('docs/markup.md has the tables of the markup contract', async () => {
  const page = renderMarkupPage(readProjectFile('docs/markup.md'));
  await expect(page).toMatchFileSnapshot('../../docs/markup.md');
});

it('names a table that does not exist', () => {
  expect(() => renderMarkupPage('<!-- generated: attributes of gallry -->\n<!-- end -->')).toThrow(
    'There is no generated table "attributes of gallry".',
  );
});
