/**
 * Cost of new password hashes: 32 MiB and about 0.2 s, one of the settings that OWASP recommends for scrypt. Unit tests hash
 * at a fraction of it (`tests/support/low-password-cost.ts`).
 */
export const PASSWORD_COST = { ln: 15, r: 8, p: 3 };
