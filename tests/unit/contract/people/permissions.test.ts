import { expect, it } from 'vitest';
import { hasPermission, PERMISSIONS } from '../../../../contract/people/permissions';

it.each([0, 5, 16, Number.NaN])('gives no permission to the number %d, which is no role', (role) => {
  expect(PERMISSIONS.filter((permission) => hasPermission(role, permission))).toEqual([]);
});
