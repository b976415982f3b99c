import type { Form } from '../../../schemas/form-schema';
import type { Database } from '../../platform/database/open-database';
import { readOrFallBack } from '../../platform/database/read-or-fall-back';
import { HttpFailure } from '../../platform/http/http-failure';
import { singleFlight } from '../../platform/process/single-flight';
import {
  findForm,
  findOriginal,
  findReplacedForm,
  lockForms,
  readForms,
  readFormsVersion,
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

/** The forms of a website, as the owner has edited them. */
export interface LiveForms {
  /** Returns the newest versions as they were last read, by id. Another change is another map. */
  current(): ReadonlyMap<string, StoredForm>;
  /** Reads what other processes have changed. Keeps what is known while the database is unavailable. */
  refresh(): Promise<void>;
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

export interface LiveFormsDeps {
  db: Database;
  websiteId: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

const OUTDATED = 'Somebody has changed this form in the meantime. Load it again.';

/** Returns the forms of a website. */
export function createLiveForms({ db, websiteId, now }: LiveFormsDeps): LiveForms {
  let known: ReadonlyMap<string, StoredForm> = new Map();
  let knownVersion = -1;

  const read = singleFlight(
    async () => {
      // First, so that forms which change in between are read again.
      const version = await readFormsVersion(db, websiteId);
      if (version <= knownVersion) return;
      const forms = await readForms(db, websiteId);
      // A slow read must not replace a newer one.
      if (version > knownVersion) [known, knownVersion] = [forms, version];
    },
    () => '',
  );
  const find = (id: string) => findForm(db, websiteId, id);

  return {
    current: () => known,
    refresh: () => readOrFallBack(read(''), undefined),
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
    async edit({ id, version }, revise) {
      const edited = await db.transaction().execute(async (trx) => {
        await lockForms(trx, websiteId);
        const current = await findForm(trx, websiteId, id);
        if ((current?.version ?? 0) !== version) throw new HttpFailure(409, { message: OUTDATED });
        const revision = revise(current, await findOriginal(trx, websiteId, id));
        const stored = { ...revision, version: version + 1 };
        await writeForm(trx, websiteId, { ...stored, createdAt: new Date(now()) });
        return stored;
      });
      await readOrFallBack(read(''), undefined);
      return edited;
    },
  };
}
