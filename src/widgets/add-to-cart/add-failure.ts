import type { AddRefusal } from '../../commerce/decide-add';

/** Why an add failed: the choice was refused before a request was sent (`refusal`), or the request failed (`error`). */
export interface AddFailure {
  readonly productType: number;
  readonly isExpress: boolean;
  readonly cookiesEnabled: boolean;
  readonly refusal?: AddRefusal;
  readonly error?: unknown;
}
