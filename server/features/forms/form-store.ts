import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { type Form, type FormInput, formSchema } from '../../../contract/forms/form';
import { changeContent } from '../../platform/content/content-version';
import type { Database } from '../../platform/database/open-database';
import type { Tables } from '../../platform/database/tables';

/** The kind of content that forms are. */
export const FORMS = 'forms';

/** The newest version of a form. */
export interface StoredForm {
  form: Form;
  /** From 1. */
  version: number;
  /** Whether the owner has written it; else it is that of the store's content. */
  isEdited: boolean;
}

/**
 * Writes the forms of the store's content. One that differs from its newest version becomes a new version, unless the
 * owner has written that version.
 */
export async function seedForms(db: Database, websiteId: string, forms: readonly FormInput[]): Promise<void> {
  await changeContent(db, { websiteId, kind: FORMS }, async (trx) => {
    for (const input of forms) await seedForm(trx, websiteId, formSchema.parse(input));
  });
}

async function seedForm(trx: Transaction<Tables>, websiteId: string, form: Form): Promise<void> {
  const model = JSON.stringify(form);
  await trx
    .insertInto('originalForm')
    .values({ websiteId, id: form.id, model })
    .onConflict((conflict) => conflict.columns(['websiteId', 'id']).doUpdateSet({ model }))
    .execute();
  const newest = await findForm(trx, websiteId, form.id);
  if (newest && (newest.isEdited || isDeepStrictEqual(newest.form, form))) return;
  await writeForm(trx, websiteId, { form, version: (newest?.version ?? 0) + 1, isEdited: false });
}

/** Writes a version of a form. */
export async function writeForm(
  trx: Transaction<Tables>,
  websiteId: string,
  { form, version, isEdited, createdAt }: StoredForm & { createdAt?: Date },
): Promise<void> {
  const row = { websiteId, id: form.id, version, model: JSON.stringify(form), isEdited };
  await trx
    .insertInto('form')
    .values(createdAt ? { ...row, createdAt } : row)
    .execute();
}

/** Returns the newest version of a form; null for an unknown one. */
export async function findForm(db: Database, websiteId: string, id: string): Promise<StoredForm | null> {
  const row = await db
    .selectFrom('form')
    .select(['model', 'version', 'isEdited'])
    .where('websiteId', '=', websiteId)
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, form: formSchema.parse(row.model) } : null;
}

/** A version of a form that a newer one has replaced. */
export interface ReplacedForm extends StoredForm {
  replacedAt: Date;
}

/** Returns a version that a newer one has replaced; null for the newest and for an unknown one. */
export async function findReplacedForm(
  db: Database,
  websiteId: string,
  { id, version }: { id: string; version: number },
): Promise<ReplacedForm | null> {
  const rows = await db
    .selectFrom('form')
    .select(['model', 'version', 'isEdited', 'createdAt'])
    .where('websiteId', '=', websiteId)
    .where('id', '=', id)
    .where('version', 'in', [version, version + 1])
    .orderBy('version')
    .execute();
  const [replaced, next] = rows;
  if (!replaced || !next) return null;
  const { isEdited } = replaced;
  return { form: formSchema.parse(replaced.model), version, isEdited, replacedAt: next.createdAt };
}

/** Versions that are searched for a field that a form no longer has. */
const MAX_OLDER = 50;

/** Returns the versions of a form, newest first. */
export async function findOlderForms(db: Database, websiteId: string, id: string): Promise<Form[]> {
  const rows = await db
    .selectFrom('form')
    .select('model')
    .where('websiteId', '=', websiteId)
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .limit(MAX_OLDER)
    .execute();
  return rows.map(({ model }) => formSchema.parse(model));
}

/** Returns a form as the store's content has it; null for a form that the owner has made. */
export async function findOriginal(db: Database, websiteId: string, id: string): Promise<Form | null> {
  const row = await db
    .selectFrom('originalForm')
    .select('model')
    .where('websiteId', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? formSchema.parse(row.model) : null;
}

/** Returns the newest version of every form, by id. */
export async function readForms(db: Database, websiteId: string): Promise<Map<string, StoredForm>> {
  const rows = await db
    .selectFrom('form')
    .distinctOn('id')
    .select(['id', 'model', 'version', 'isEdited'])
    .where('websiteId', '=', websiteId)
    .orderBy('id')
    .orderBy('version', 'desc')
    .execute();
  return new Map(
    rows.map(({ id, model, version, isEdited }) => [
      id,
      { form: formSchema.parse(model), version, isEdited },
    ]),
  );
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
      'isEdited',
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
  return rows.map(({ model, version, isEdited, submissions }) => ({
    form: formSchema.parse(model),
    version,
    isEdited,
    submissions: Number(submissions),
  }));
}
