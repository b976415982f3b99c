import { expect, it } from 'vitest';
import { distinctTitle } from '../../../../contract/shared/distinct-title';

it('tells options of one title apart by a detail', () => {
  const options = [
    { id: '1', title: 'Wool' },
    { id: '2', title: 'Wool ' },
    { id: '3', title: 'Wax' },
  ];
  expect(options.map((each) => distinctTitle(each, options, `/store-${each.id}`))).toEqual([
    'Wool (/store-1)',
    'Wool  (/store-2)',
    'Wax',
  ]);
});
