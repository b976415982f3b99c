import type { FormBlockData } from '../../../server/features/forms';
import type { BasePageData } from '../site/base-page-data';

/** Template `form`: one form, which works without a script. */
export interface FormPageData extends BasePageData {
  formTitle: string;
  /** Address of the product whose form it is; null for a form of the store. */
  productUrl: string | null;
  form: FormBlockData;
}

/** Template `form-failure`: a native form could not be processed. */
export interface FormFailurePageData extends BasePageData {
  /** The reason, for the visitor. */
  message: string;
}
