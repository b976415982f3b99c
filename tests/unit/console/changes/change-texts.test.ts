import { expect, it } from 'vitest';
import { countChanges, describeDetails } from '../../../../console/changes/change-texts';

it('names the values that a change sent, roles by their names', () => {
  const details = {
    email: 'ada@shop.example',
    role: 8,
    starred: true,
    isHidden: false,
    answer: null,
    version: 3,
    navigationTitle: 'Wool',
    productId: '12',
    afterPayAvailable: true,
  };
  expect(describeDetails({ details })).toBe(
    'email: ada@shop.example, role: Store manager, starred: yes, hidden: no, navigation title: Wool, product: 12, offered: yes',
  );
  expect(describeDetails({ details: {} })).toBe('');
});

it('counts changes', () => {
  expect([0, 1, 1204].map(countChanges)).toEqual([
    'Nothing has been changed yet.',
    '1 change',
    '1,204 changes',
  ]);
});
