import { expect, it } from 'vitest';
import content from '../../../demo/content/forms.json';
import translation from '../../../demo/content/site.he.json';
import { formsSchema } from '../../../demo/content-schema';
import { translateForm } from '../../../demo/pages/forms/translate-form';
import type { TranslationData } from '../../../demo/pages/site/site-data';

const originals = formsSchema.parse(content);
const translate = (form: typeof originals.ask) =>
  translateForm(form, translation as unknown as TranslationData, originals);

it('translates the texts of a form but those that its owner has changed', () => {
  const { ask } = originals;
  const { name, titles } = translation.forms.ask;
  expect(translate(ask)).toMatchObject({ name, fields: [{ title: titles['email-d1'] }, {}, {}] });
  const [email, ...fields] = ask.fields;
  if (email?.type !== 'email') throw new Error('The form begins with an e-mail address.');
  const edited = { ...ask, name: 'Ask us', fields: [{ ...email, title: 'Where to write' }, ...fields] };
  expect(translate(edited)).toMatchObject({
    name: 'Ask us',
    submitButtonText: translation.forms.ask.submitButtonText,
    fields: [{ title: 'Where to write' }, { title: titles['textarea-d2'] }, {}],
  });
  expect(translate({ ...ask, id: 'bbbbbbbbbbbbbbbbbbbbbb02' }).name).toBe(ask.name);
});
