import { expect, it } from 'vitest';
import { renderForm } from '../../../../../src/widgets/form/component/render-form';
import { fillControls } from '../../../../../src/widgets/form/details/fill-controls';
import { readDetailsForm } from '../../../../../src/widgets/form/details/read-details-form';
import { readFields } from '../../../../../src/widgets/form/read-fields';
import { readValue } from '../../../../../src/widgets/form/read-value';
import { createTestPage } from '../../../../support/test-page';
import { FIELD_TABLE, TABLE_VALUES } from '../../../server/features/forms/field-table';

const MODEL = JSON.stringify({ id: 'f1', name: 'Table', fields: FIELD_TABLE.map(({ field }) => field) });

function openForm(): HTMLFormElement {
  const rendered = renderForm(createTestPage(''), readDetailsForm(MODEL));
  const form = rendered.querySelector('form');
  if (!form) throw new Error('No form was rendered.');
  return form;
}
const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(readFields(form).map((field) => [field.id, readValue(field, '')]));

it('a form that is opened with the values of every field type has them again', () => {
  const form = openForm();
  fillControls(form, TABLE_VALUES);
  expect(valuesOf(form)).toEqual(TABLE_VALUES);
});

it('values of other shapes leave their fields empty', () => {
  const form = openForm();
  const empty = valuesOf(form);
  fillControls(form, Object.fromEntries(FIELD_TABLE.map(({ field }) => [field.id, 7])));
  expect(valuesOf(form)).toEqual(empty);
});
