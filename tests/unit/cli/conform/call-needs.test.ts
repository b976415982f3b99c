import { expect, it } from 'vitest';
import { CALLS, readNeeds } from '../../../../cli/conform/call-needs';
import { checks } from '../../../../cli/conform/run-conform';
import { BUNDLE_CALLS } from '../../../../contract/call-docs/bundle-calls';
import { readProjectFile } from '../../../architecture/project-files';
import { openApiJson } from '../call-tool';

const names = BUNDLE_CALLS.map(({ call }) => `${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`);

it('the tool knows each call of the bundle', () => {
  expect(Object.values(CALLS).sort()).toEqual([...names].sort());
});

it('each call has a check', () => {
  expect([...new Set(checks.map(({ call }) => call))].sort()).toEqual([...names].sort());
});

it('each call leads to its heading in the documentation', () => {
  const headings = [...readProjectFile('docs/calls.md').matchAll(/^## (.+)$/gm)].map(
    ([, heading = '']) => heading,
  );
  const anchors = headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  for (const { docs } of readNeeds(JSON.parse(openApiJson())).values())
    expect(anchors).toContain(docs.replace('node_modules/vitrine/docs/calls.md#', ''));
});

it('a document without a call is refused', () => {
  expect(() => readNeeds({ paths: {}, components: { schemas: {} } })).toThrow('install the package again');
});
