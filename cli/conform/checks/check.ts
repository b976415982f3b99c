import type { CallName } from '../call-needs';
import type { Lab } from '../lab';
import type { Difference } from '../shape';

/** One property of a call. */
export interface Check {
  readonly call: CallName;
  /** What the server does, as a sentence without a subject. */
  readonly title: string;
  /** Whether it is left out for a product without variants. */
  readonly needsSku?: boolean;
  /** Returns the differences. @throws {NotOffered | NotTried | NoResponse} */
  readonly run: (lab: Lab) => Promise<readonly Difference[]>;
}
