import { describe, expect, it } from 'vitest';
import { isPageRecorded, isVisitor } from '../../../src/tracking/decide-hit';

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

const rows = SWITCHES.flatMap((_isContributor) =>
  ROLES.flatMap(([rolesName, roles]) =>
    PATHS.flatMap((path) =>
      PAGE_TYPES.flatMap((pageType) =>
        SWITCHES.map((_isDisabled) => ({ _isContributor, rolesName, roles, path, pageType, _isDisabled })),
      ),
    ),
  ),
);

/** The rules in the order of the specification (§2 Paths, §6 Visitors). */
function isRecorded({
  _isContributor,
  rolesName,
  path,
  pageType,
  _isDisabled,
}: (typeof rows)[number]): boolean {
  if (_isDisabled) return false;
  if (['/search', '/search/mugs'].includes(path)) return false;
  if ([100, 103, 106].includes(pageType ?? 0)) return false;
  if (!_isContributor) return true;
  return (
    rolesName.startsWith('viewer') &&
    rolesName !== 'viewer and editor' &&
    !['/config', '/config/pages'].includes(path)
  );
}

describe('what is recorded', () => {
  it.each(rows)('$rolesName of $_isContributor on $path ($pageType), disabled $_isDisabled', (row) => {
    expect(isVisitor(row) && isPageRecorded(row)).toBe(isRecorded(row));
  });

  it('visitors of pages that are not recorded still send events', () => {
    const denied = { _isContributor: false, roles: [], path: '/members', pageType: 106, _isDisabled: false };
    expect(isVisitor(denied)).toBe(true);
    expect(isVisitor({ ...denied, _isDisabled: true })).toBe(false);
    expect(isVisitor({ ...denied, _isContributor: true, roles: [1] })).toBe(false);
  });
});
