import { isDeepStrictEqual } from 'node:util';
import { type Form, type FormInput, formSchema } from '../../schemas/form-schema';
import type { Database } from '../database/open-database';

/** The newest version of a form. */
export interface StoredForm {
  form: Form;
  version: number;
}

/** Writes the store's forms. A form that differs from its newest version becomes a new version. */
export async function seedForms(db: Database, websiteId: string, forms: readonly FormInput[]): Promise<void> {
  for (const input of forms) {
    const form = formSchema.parse(input);
    const newest = await findForm(db, websiteId, form.id);
    if (newest && isDeepStrictEqual(newest.form, form)) continue;
    await db
      .insertInto('form')
      .values({ websiteId, id: form.id, version: (newest?.version ?? 0) + 1, model: JSON.stringify(form) })
      // Another process writes the same version when both start at once.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Returns the newest version of a form; null for an unknown one. */
export async function findForm(db: Database, websiteId: string, id: string): Promise<StoredForm | null> {
  const row = await db
    .selectFrom('form')
    .select(['model', 'version'])
    .where('websiteId', '=', websiteId)
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { form: formSchema.parse(row.model), version: row.version } : null;
}

/** Returns the newest version of every form. */
export async function readForms(db: Database, websiteId: string): Promise<Form[]> {
  const rows = await db
    .selectFrom('form')
    .distinctOn('id')
    .select('model')
    .where('websiteId', '=', websiteId)
    .orderBy('id')
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ model }) => formSchema.parse(model));
}

/** Returns the newest version of every form, with the number of its submissions. */
export async function listForms(
  db: Database,
  websiteId: string,
): Promise<(StoredForm & { submissions: number })[]> {
  const rows = await db
    .selectFrom('form')
    .distinctOn('id')
    .select((select) => [
      'id',
      'model',
      'version',
      select
        .selectFrom('formSubmission')
        .whereRef('formSubmission.websiteId', '=', 'form.websiteId')
        .whereRef('formSubmission.formId', '=', 'form.id')
        .select((count) => count.fn.countAll<bigint>().as('total'))
        .as('submissions'),
    ])
    .where('websiteId', '=', websiteId)
    .orderBy('id')
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ model, version, submissions }) => ({
    form: formSchema.parse(model),
    version,
    submissions: Number(submissions),
  }));
}
