import { expect, it } from 'vitest';
import { formSchema } from '../../../../../contract/forms/form';
import { describeDetails, describeDetailsForm } from '../../../../../server/features/forms';
import { SAMPLE_FORM, VALUES } from './sample-form';

const form = formSchema.parse({ ...SAMPLE_FORM, deliveryEmails: ['owner@shop.example'] });

it('returns the answers of a cart entry as a person reads them', () => {
  const details = describeDetails(form, JSON.stringify({ ...VALUES, 'text-1': ' ' }));
  expect(details).toContainEqual({ title: 'Stands', text: 'Oven, Dishwasher' });
  expect(details).toContainEqual({ title: 'Word', text: '********' });
  expect(details.map(({ title }) => title)).not.toContain('Piece');
});

it.each(['null', '1', '[]', '{}', '{"__proto__":"x","unknown":"x","text-1":{"a":1},"name-1":"Ada"}'])(
  'leaves out whatever is no answer: %s',
  (json) => {
    expect(describeDetails(form, json)).toEqual([]);
  },
);

it('describes the form without the addresses of its owner', () => {
  expect(JSON.stringify(describeDetailsForm(form))).not.toContain('owner@shop.example');
});
