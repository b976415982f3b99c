import { HttpFailure } from '../../platform/http/http-failure';

/** Why a form of members is refused. The same for an unknown account and a wrong password. */
export type RefusalReason =
  | 'incomplete'
  | 'wrong'
  | 'limited'
  | 'name'
  | 'email'
  | 'shortPassword'
  | 'samePassword'
  | 'noEmail'
  | 'link'
  | 'language'
  | 'currentPassword'
  | 'takenPassword'
  | 'shared';

export interface Refusal {
  reason: RefusalReason;
  /** For `limited`. */
  retryAfterSeconds?: number;
}

const STATUS: Readonly<Partial<Record<RefusalReason, number>>> = {
  wrong: 401,
  shared: 409,
  limited: 429,
  noEmail: 503,
};

const MESSAGES: Readonly<Record<RefusalReason, string>> = {
  incomplete: 'Enter your email address and your password.',
  wrong: 'The email address or the password is wrong.',
  limited: 'Too many attempts. Try again in {seconds} s.',
  name: 'Enter your name, with 60 characters at most.',
  email: 'Enter an email address, such as name@example.com.',
  shortPassword: 'Choose a password of at least 8 characters.',
  samePassword: 'Choose a password that is not your email address.',
  noEmail: 'This site sends no e-mail at the moment.',
  language: 'No standard defines this language code.',
  currentPassword: 'The current password is wrong.',
  takenPassword: 'Choose another password.',
  shared: 'Many people use this account. It stays as it is.',
  link: 'This link was used, or is older than an hour. Request another one.',
};

/** The field that a reason concerns. */
const FIELDS: Readonly<Partial<Record<RefusalReason, string>>> = {
  name: 'displayName',
  email: 'email',
  shortPassword: 'password',
  samePassword: 'password',
  takenPassword: 'password',
  currentPassword: 'currentPassword',
};

/** A refusal that scripts receive as a message, and forms as a page of the store. */
export class MemberRefusal extends HttpFailure {
  constructor(readonly refusal: Refusal) {
    const { reason, retryAfterSeconds } = refusal;
    const field = FIELDS[reason];
    super(STATUS[reason] ?? 400, {
      message: MESSAGES[reason].replace('{seconds}', String(retryAfterSeconds)),
      ...(field ? { field } : {}),
    });
  }
}

/** Returns the messages about single fields, which scripts show. */
export function listFieldMessages(): string[] {
  return Object.keys(FIELDS).map((reason) => MESSAGES[reason as RefusalReason]);
}
