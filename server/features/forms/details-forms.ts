import type { Form } from '../../../contract/forms/form';
import type { StoreSettings } from '../../../contract/stores/store-settings';
import type { Database } from '../../platform/database/open-database';
import { checkAnswers } from './check-answers';
import type { ValueRules } from './check-value';
import { findForm, findOlderForms } from './form-store';
import { parseNativeAnswers } from './parse-native-answers';

/** The answers to a product's form, and the messages of the invalid ones, by field id. */
export interface NativeDetails {
  values: Record<string, unknown>;
  errors: Record<string, string>;
}

/** The forms that visitors fill in before they add a product. */
export interface DetailsForms {
  /** Returns the newest version of a form; null for an unknown one. */
  find(formId: string): Promise<Form | null>;
  /**
   * Returns the newest version of a form with the fields that it no longer has and that extra details, as JSON text, answer;
   * null for an unknown form.
   */
  findAnswered(formId: string, details: string): Promise<Form | null>;
  /** Returns whether extra details, as JSON text, are valid answers to a form. An unknown form accepts any. */
  accepts(formId: string, details: string | null): Promise<boolean>;
  /** Returns what a browser posted without a script. */
  readNative(form: Form, body: Readonly<Record<string, unknown>>): NativeDetails;
}

/** Returns the forms of a website's products. */
export function createDetailsForms(db: Database, websiteId: string, settings: StoreSettings): DetailsForms {
  const rules = valueRulesOf(settings);
  const find: DetailsForms['find'] = async (formId) => (await findForm(db, websiteId, formId))?.form ?? null;
  return {
    find,
    async findAnswered(formId, details) {
      const form = await find(formId);
      const known = new Set(form?.fields.map(({ id }) => id));
      const missing = Object.keys(Object(JSON.parse(details))).filter((id) => !known.has(id));
      if (!form || missing.length === 0) return form;
      const before = (await findOlderForms(db, websiteId, formId)).flatMap(({ fields }) => fields);
      const removed = missing.flatMap((id) => before.find((field) => field.id === id) ?? []);
      return { ...form, fields: [...form.fields, ...removed] };
    },
    async accepts(formId, details) {
      const form = await find(formId);
      return !form || isAnswer(form, details, rules);
    },
    readNative(form, body) {
      const values = parseNativeAnswers(form.fields, body);
      return { values, errors: checkAnswers(form, values, rules).errors ?? {} };
    },
  };
}

/** Returns the rules for values that the store's settings state. */
export function valueRulesOf({ vanillaFormHandlerEnabled }: StoreSettings): ValueRules {
  return { hasTextLimits: vanillaFormHandlerEnabled };
}

function isAnswer(form: Form, details: string | null, rules: ValueRules): boolean {
  const values: unknown = JSON.parse(details ?? 'null');
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return false;
  return !checkAnswers(form, values as Record<string, unknown>, rules).errors;
}
