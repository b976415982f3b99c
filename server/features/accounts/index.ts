export { type AccountLinks, createAccountLinks, endLinks, INVITATION_MS } from './account-links';
export {
  type AccountSessions,
  createAccountSessions,
  type Exchange,
  endSessions,
  hashSessionToken,
} from './account-sessions';
export {
  type CheckPassword,
  type Credentials,
  createPasswordCheck,
  type PasswordAccount,
} from './check-password';
export { DISPLAY_NAME_LENGTH, normalizeDisplayName } from './display-name';
export { emptyHash, findPassword, hashPassword } from './hash-password';
export { createPasswordReset, type PasswordAudience, type PasswordReset } from './password-reset';
export { judgePassword, LEAST_PASSWORD } from './password-rule';
