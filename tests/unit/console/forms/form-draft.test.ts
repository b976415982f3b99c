import { expect, it } from 'vitest';
import { hasChanges, mergeDraft, toDraft, toForm } from '../../../../console/forms/form-draft';
import { htmlOfMessage, textOfMessage } from '../../../../console/forms/message-text';
import { toPreviewForm } from '../../../../console/forms/preview-form';
import { type Form, formSchema } from '../../../../contract/forms/form';
import content from '../../../../demo/content/forms.json';
import { SAMPLE_FORM } from '../../server/features/forms/sample-form';

const sample = formSchema.parse(SAMPLE_FORM);
const saved = (draft: ReturnType<typeof toDraft>) => formSchema.parse(toForm(draft, sample.id));

it('changes nothing of a form that is opened and saved', () => {
  for (const each of [sample, ...Object.values(content).map((form) => formSchema.parse(form))]) {
    expect(formSchema.parse(toForm(toDraft(each), each.id))).toEqual(each);
    expect(hasChanges(toDraft(each), each)).toBe(false);
  }
});

it('reads lists by line, and trims texts', () => {
  const draft = toDraft(sample);
  const fields = draft.fields.map((field) =>
    field.id === 'radio-1' ? { ...field, title: ' Glaze ', options: ' Chalk\n\n  Ink & co \n' } : field,
  );
  const form = saved({ ...draft, fields, deliveryEmails: 'a@b.example \n' });
  expect(form.fields.find(({ id }) => id === 'radio-1')).toMatchObject({
    title: 'Glaze',
    options: ['Chalk', 'Ink & co'],
  });
  expect(form.deliveryEmails).toEqual(['a@b.example']);
  expect(hasChanges({ ...draft, fields }, sample)).toBe(true);
});

it.each([
  ['', ''],
  ['<p>One &lt; &amp; two<br>three</p><p>Four</p>', 'One < & two\nthree\n\nFour'],
  ['<h2>Title</h2><p>Text</p>', '<h2>Title</h2><p>Text</p>'],
  ['<p>&lt;b&gt;</p>', '<p>&lt;b&gt;</p>'],
])('edits %j as %j', (html, text) => {
  expect(textOfMessage(html)).toBe(text);
  expect(htmlOfMessage(text)).toBe(html);
});

it('keeps what both editors of a form have changed', () => {
  const field = (id: string, title = id) => ({ type: 'text' as const, id: `text-${id}`, title });
  const make = (name: string, ...fields: object[]): Form =>
    formSchema.parse({ ...SAMPLE_FORM, name, fields });
  const before = make('Form', field('a'), field('b'), field('c'), field('d'));
  const now = make('Theirs', field('new'), field('b', 'their b'), field('a'), field('d'));
  const mine = make('Form', field('d'), field('a', 'my a'), field('b'), field('c', 'my c'), field('own'));
  const merged = formSchema.parse(toForm(mergeDraft(toDraft(mine), before, now), before.id));
  expect(merged.name).toBe('Theirs');
  expect(merged.fields.map(({ title }) => title)).toEqual(['d', 'my a', 'their b', 'my c', 'own', 'new']);
  const untouched = mergeDraft(toDraft(before), before, now);
  expect(formSchema.parse(toForm(untouched, before.id))).toEqual(now);
});

it('shows a form that is not complete yet', () => {
  const draft = { ...toDraft(sample), name: ' ', parsedDisclaimerMessage: '<script>', deliveryEmails: 'x' };
  const fields = draft.fields.map((field) => ({ ...field, title: '', options: '', key: '', maxLength: 'x' }));
  expect(formSchema.parse(toPreviewForm({ ...draft, fields }, sample.id))).toMatchObject({
    name: 'Form without a name',
    parsedDisclaimerMessage: '',
    deliveryEmails: [],
  });
  expect(formSchema.parse(toPreviewForm({ ...draft, fields: [] }, sample.id)).fields).toHaveLength(1);
  const long = 'x'.repeat(20_000);
  const endless = draft.fields.map((field) => ({
    ...field,
    title: long,
    value: long,
    options: `${long}\n`.repeat(900),
  }));
  const many = Array.from({ length: 9 }, (_, copy) =>
    endless.map((field) => ({ ...field, id: `${field.id}${copy}` })),
  );
  const longDraft = { ...draft, name: long, parsedSubmissionMessage: long, fields: many.flat() };
  expect(formSchema.parse(toPreviewForm(longDraft, sample.id)).fields).toHaveLength(100);
});
