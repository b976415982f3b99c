import { expect, it } from 'vitest';
import { editField, moveField, removeField, restoreField } from '../../../../console/forms/edit-fields';
import { FIELD_GROUPS } from '../../../../console/forms/field-texts';
import { createField } from '../../../../console/forms/form-draft';
import { describeFormTemplate } from '../../../../server/features/forms/form-template';

const fields = ['a', 'b', 'c'].map((id) => ({ ...createField('text'), id, title: id === 'b' ? '' : id }));
const idsOf = (changed: { fields: readonly { id: string }[] } | null) => changed?.fields.map(({ id }) => id);

it('offers every type of the form template', () => {
  const { fields: types } = describeFormTemplate({ hasTextLimits: true });
  const offered = FIELD_GROUPS.flatMap((group) => group.types);
  expect(offered.toSorted()).toEqual(types.map(({ type }) => type).toSorted());
});

it('edits one field', () => {
  expect(editField(fields, 'c', { title: 'C' }).map(({ title }) => title)).toEqual(['a', '', 'C']);
});

it('moves a field, where there is such a place', () => {
  expect(moveField(fields, 'a', 1)).toMatchObject({ change: 'a is now 2 of 3.' });
  expect(idsOf(moveField(fields, 'a', 1))).toEqual(['b', 'a', 'c']);
  expect(idsOf(moveField(fields, 'c', -2))).toEqual(['c', 'a', 'b']);
  for (const [id, by] of [
    ['a', -1],
    ['c', 1],
    ['x', 1],
  ] as const)
    expect(moveField(fields, id, by)).toBeNull();
});

it('removes a field, and puts it back in its place', () => {
  const changed = removeField(fields, 'b');
  expect(idsOf(changed)).toEqual(['a', 'c']);
  expect(changed).toMatchObject({ change: 'Line of text is removed.', removed: { index: 1 } });
  const restored = changed?.removed && restoreField(changed.fields, changed.removed);
  expect(restored).toMatchObject({ change: 'Line of text is back.', removed: null });
  expect(idsOf(restored ?? null)).toEqual(['a', 'b', 'c']);
  expect(removeField(fields, 'x')).toBeNull();
});
