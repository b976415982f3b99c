import type { Form } from '../../schemas/form-schema';
import type { Database } from '../database/open-database';
import { findForm, readForms, type StoredForm } from './form-store';

/** The forms of a website. They are remembered, so that a page can show one while the database is unavailable. */
export interface FormMemory {
  /** Returns the newest version of a form; null for an unknown one. */
  find(id: string): Promise<StoredForm | null>;
  /** Returns the form as it was last read. */
  lastKnown(id: string): Form | undefined;
  /** Reads all forms. */
  load(): Promise<void>;
}

/** Returns the memory of a website's forms. */
export function createFormMemory(db: Database, websiteId: string): FormMemory {
  const known = new Map<string, Form>();
  return {
    async find(id) {
      const found = await findForm(db, websiteId, id);
      if (found) known.set(id, found.form);
      return found;
    },
    lastKnown: (id) => known.get(id),
    async load() {
      for (const form of await readForms(db, websiteId)) known.set(form.id, form);
    },
  };
}
