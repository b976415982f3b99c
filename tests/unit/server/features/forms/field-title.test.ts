import { expect, it } from 'vitest';
import { formFieldSchema } from '../../../../../contract/forms/form';
import { fieldTitle } from '../../../../../server/features/forms/field-title';

it.each([
  [{ type: 'text', id: 'text-1', title: 'Name' }, 'Name'],
  [{ type: 'text', id: 'text-1', title: '' }, 'text-1'],
  [{ type: 'hidden', id: 'hidden-c9b3ebea', key: 'source' }, 'source'],
  [{ type: 'hidden', id: 'hidden-c9b3ebea', title: 'Reference', key: 'ref' }, 'Reference'],
])('the answers to %j are headed %j', (field, title) => {
  expect(fieldTitle(formFieldSchema.parse(field))).toBe(title);
});
