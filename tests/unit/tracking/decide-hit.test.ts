import { describe, expect, it } from 'vitest';
import { isCounted, isVisitor } from '../../../src/tracking/decide-hit';

const ROLES: [string, number[]][] = [
  ['none', []],
  ['viewer', [10]],
  ['administrator', [1]],
  ['viewer and editor', [10, 4]],
  ['viewer twice', [10, 10]],
];
const PATHS = [
  '/',
  '/shop',
  '/search',
  '/search/mugs',
  '/searching',
  '/config',
  '/config/pages',
  '/configure',
];
const PAGE_TYPES = [undefined, 1, 2, 3, 50, 100, 101, 102, 103, 104, 105, 106, 200, 205, 400];
const SWITCHES = [false, true];

const rows = SWITCHES.flatMap((isContributor) =>
  ROLES.flatMap(([rolesName, roles]) =>
    PATHS.flatMap((path) =>
      PAGE_TYPES.flatMap((pageType) =>
        SWITCHES.map((isDisabled) => ({ isContributor, rolesName, roles, path, pageType, isDisabled })),
      ),
    ),
  ),
);

/** The rules as the specification words them (§2 Paths, §6), one after the other. */
function isRecorded({
  isContributor,
  rolesName,
  path,
  pageType,
  isDisabled,
}: (typeof rows)[number]): boolean {
  if (isDisabled) return false;
  if (['/search', '/search/mugs'].includes(path)) return false;
  if ([100, 103, 106].includes(pageType ?? 0)) return false;
  if (!isContributor) return true;
  return (
    rolesName.startsWith('viewer') &&
    rolesName !== 'viewer and editor' &&
    !['/config', '/config/pages'].includes(path)
  );
}

describe('what is recorded', () => {
  it.each(rows)('$rolesName of $isContributor on $path ($pageType), disabled $isDisabled', (row) => {
    expect(isVisitor(row) && isCounted(row)).toBe(isRecorded(row));
  });

  it('pages that are not still have visitors, whose events count', () => {
    const denied = { isContributor: false, roles: [], path: '/members', pageType: 106, isDisabled: false };
    expect(isVisitor(denied)).toBe(true);
    expect(isVisitor({ ...denied, isDisabled: true })).toBe(false);
    expect(isVisitor({ ...denied, isContributor: true, roles: [1] })).toBe(false);
  });
});
