import type { AddRefusal } from '../../commerce/decide-add';

/** Why an add came to nothing: the choice was refused before anything was sent, or the call failed. */
export interface AddFailure {
  readonly productType: number;
  readonly isExpress: boolean;
  readonly cookiesEnabled: boolean;
  readonly refusal?: AddRefusal;
  readonly error?: unknown;
}
