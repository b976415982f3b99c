const LIST = '/config/forms';

/** What the address names: the list, or a page of the answers of a form. */
export interface FormRoute {
  /** Null for the list. */
  formId: string | null;
  /** From 1. */
  page: number;
}

/** Returns what an address names. What it cannot read is left out. */
export function readRoute({ pathname, search }: Pick<Location, 'pathname' | 'search'>): FormRoute {
  const [, formId = null] = /^\/config\/forms\/([\w-]{1,100})$/.exec(pathname) ?? [];
  const page = Number(new URLSearchParams(search).get('page'));
  return { formId, page: Number.isInteger(page) && page > 0 ? page : 1 };
}

/** Returns the address of the list, or of a page of answers. */
export function writeRoute({ formId, page }: FormRoute): string {
  return `${LIST}${formId === null ? '' : `/${formId}`}${page > 1 ? `?page=${page}` : ''}`;
}
