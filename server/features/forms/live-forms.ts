import type { Form } from '../../../contract/forms/form';
import type { LiveContent } from '../../platform/content/live-content';
import type { ServerContext } from '../../platform/feature';
import { HttpFailure } from '../../platform/http/http-failure';
import {
  FORMS,
  findForm,
  findOriginal,
  findReplacedForm,
  readForms,
  type StoredForm,
  writeForm,
} from './form-store';

/** Time for which submissions are validated by a version after another has replaced it, in ms. */
const GRACE_MS = 24 * 60 * 60_000;

/** The form by which a submission is read and validated. */
export interface ApplicableForm {
  /** The newest version, which decides the captcha and the deliveries. */
  newest: StoredForm;
  /** The version on the visitor's page, which names the controls. */
  printed: StoredForm;
  /** The version that validates: the printed one for a day after it was replaced, then the newest. */
  valid: StoredForm;
}

export type Revision = Pick<StoredForm, 'form' | 'isEdited'>;

/** The newest versions of the forms of a website by id, as the owner has edited them. */
export interface LiveForms extends Pick<LiveContent<ReadonlyMap<string, StoredForm>>, 'current' | 'refresh'> {
  /** Returns the newest version of a form from the database; null for an unknown one. */
  find(id: string): Promise<StoredForm | null>;
  /** Returns the form for a submission of a page that states a version; null for an unknown form. */
  findApplicable(id: string, stated: number | null): Promise<ApplicableForm | null>;
  /**
   * Writes a new version of a form, or the first one of a new form, and returns it.
   *
   * @throws {HttpFailure} 409 for another version than `version`
   */
  edit(
    wanted: { id: string; version: number },
    revise: (current: StoredForm | null, original: Form | null) => Revision,
  ): Promise<StoredForm>;
}

const OUTDATED = 'Somebody has changed this form in the meantime. Load it again.';

/** Returns the forms of a website. */
export function createLiveForms({
  db,
  websiteId,
  openContent,
  now,
}: Pick<ServerContext, 'db' | 'websiteId' | 'openContent' | 'now'>): LiveForms {
  const content = openContent<ReadonlyMap<string, StoredForm>>({
    kind: FORMS,
    initial: new Map(),
    read: () => readForms(db, websiteId),
  });
  const find = (id: string) => findForm(db, websiteId, id);

  return {
    current: content.current,
    refresh: content.refresh,
    find,
    async findApplicable(id, stated) {
      const newest = await find(id);
      if (!newest) return null;
      const replaced =
        stated !== null && stated < newest.version
          ? await findReplacedForm(db, websiteId, { id, version: stated })
          : null;
      if (!replaced) return { newest, printed: newest, valid: newest };
      const isRecent = now() - replaced.replacedAt.getTime() < GRACE_MS;
      return { newest, printed: replaced, valid: isRecent ? replaced : newest };
    },
    edit: ({ id, version }, revise) =>
      content.change(async (trx) => {
        const current = await findForm(trx, websiteId, id);
        if ((current?.version ?? 0) !== version) throw new HttpFailure(409, { message: OUTDATED });
        const revision = revise(current, await findOriginal(trx, websiteId, id));
        const stored = { ...revision, version: version + 1 };
        await writeForm(trx, websiteId, { ...stored, createdAt: new Date(now()) });
        return stored;
      }),
  };
}
