export {
  type AccountSessions,
  createAccountSessions,
  type Exchange,
  endSessions,
  hashSessionToken,
} from './account-sessions';
export { createAccountTokens, endTokens, INVITATION_MS } from './account-tokens';
export {
  type CheckPassword,
  type Credentials,
  createPasswordCheck,
  type PasswordAccount,
} from './check-password';
export { emptyHash, findPassword, hashPassword } from './hash-password';
export { createPasswordLimits, type PasswordLimits } from './password-limits';
export { type PasswordRequest, passwordLane, queuePasswordRequest } from './password-requests';
export { judgePassword, LEAST_PASSWORD } from './password-rule';
export { createTokenCookie } from './token-cookie';
