import type { MemberFormFields, RefusalReason, RefusedForm } from '../../../server/features/members';
import type { MemberFormData } from './member-page-data';

/** What a form of members holds. */
export interface FormAttempt extends Partial<Pick<RefusedForm, 'refusal'>> {
  fields?: MemberFormFields;
  /** Path to continue to. */
  to: string;
  /** Key of the text about what the visitor has just done. */
  done?: 'passwordNew' | 'signedOutEverywhere' | undefined;
}

/** The text for each reason why a form of members is refused, and the fields that it concerns. */
const REFUSALS: Readonly<Record<RefusalReason, { word: string; fields: readonly string[] }>> = {
  incomplete: { word: 'signInIncomplete', fields: ['email', 'password'] },
  wrong: { word: 'signInWrong', fields: ['email', 'password'] },
  limited: { word: 'signInLimited', fields: [] },
  name: { word: 'nameRefused', fields: ['displayName'] },
  email: { word: 'emailRefused', fields: ['email'] },
  shortPassword: { word: 'passwordShort', fields: ['password'] },
  samePassword: { word: 'passwordSame', fields: ['password'] },
  noEmail: { word: 'noEmailSent', fields: [] },
  language: { word: 'languageRefused', fields: [] },
  currentPassword: { word: 'currentPasswordWrong', fields: ['currentPassword'] },
  takenPassword: { word: 'passwordTaken', fields: ['password'] },
  shared: { word: 'accountShared', fields: [] },
  link: { word: 'linkUsed', fields: [] },
};

/** Returns what the template of a form prints: what the visitor typed, without passwords, and why it was refused. */
export function describeMemberForm(
  { fields = {}, to, refusal }: FormAttempt,
  words: Readonly<Record<string, string>>,
): MemberFormData {
  const { displayName = '', email = '', rememberMe = false, language } = fields;
  const refused = refusal && REFUSALS[refusal.reason];
  const error = refused && words[refused.word];
  const invalid = Object.fromEntries((refused?.fields ?? []).map((name) => [name, true as const]));
  return {
    displayName,
    email,
    rememberMe,
    ...(language ? { language } : {}),
    to,
    invalid,
    ...(error ? { error } : {}),
    ...(error && refused.fields.length === 0 ? { generalError: error } : {}),
  };
}
