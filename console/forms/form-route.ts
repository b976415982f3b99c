/** The address of the list. */
export const FORM_LIST = '/config/forms';

/** What the address names: the list, a page of the answers of a form, or its editor. */
export interface FormRoute {
  /** Null for the list. */
  formId: string | null;
  /** From 1. */
  page: number;
  /** Whether the form is edited. */
  isEditor: boolean;
}

/** Returns what an address names. What it cannot read is left out. */
export function parseRoute({ pathname, search }: Pick<Location, 'pathname' | 'search'>): FormRoute {
  const [, formId = null] = /^\/config\/forms\/([\w-]{1,100})$/.exec(pathname) ?? [];
  const query = new URLSearchParams(search);
  const page = Number(query.get('page'));
  return {
    formId,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    isEditor: formId !== null && query.has('edit'),
  };
}

/** Returns the address of the list, of a page of answers, or of the editor. */
export function formatRoute({ formId, page, isEditor }: FormRoute): string {
  if (formId === null) return FORM_LIST;
  return `${FORM_LIST}/${formId}${isEditor ? '?edit' : page > 1 ? `?page=${page}` : ''}`;
}

/** Returns the address of the newest answers of a form. */
export function answersAddress(formId: string): string {
  return formatRoute({ formId, page: 1, isEditor: false });
}

/** Returns the address of the editor of a form. */
export function editorAddress(formId: string): string {
  return formatRoute({ formId, page: 1, isEditor: true });
}

/** Returns the id of what is open, which its link in the list has as `data-entry`; null for the list. */
export function entryOf({ formId, isEditor }: Pick<FormRoute, 'formId' | 'isEditor'>): string | null {
  return formId && (isEditor ? `${formId} editor` : formId);
}
