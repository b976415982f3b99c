import type { Form, FormField } from '../../../contract/forms/form';

/** A form with the version that a page shows, so that its submissions are validated by what the visitor read. */
export interface VersionedForm extends Form {
  /** Unknown for a form that is not stored. */
  version?: number;
}

/** Id and name of the hidden field that states the version of the form on a page. */
export const VERSION_FIELD = 'hidden-form-version';

/** Returns the hidden field that states the version of a form; none for a form without a version. */
export function versionFields({ version }: VersionedForm): FormField[] {
  if (version === undefined) return [];
  return [{ type: 'hidden', id: VERSION_FIELD, title: '', key: VERSION_FIELD, value: String(version) }];
}

/** Returns the version that a submission states; null without one. */
export function parseVersion(values: Readonly<Record<string, unknown>>): number | null {
  const stated = Object.hasOwn(values, VERSION_FIELD) ? values[VERSION_FIELD] : undefined;
  const version = typeof stated === 'string' && /^\d{1,9}$/.test(stated) ? Number(stated) : 0;
  return version > 0 ? version : null;
}
