/** Stands in for `server/features/accounts/password-cost.ts` in unit tests, most of which are about something else. */
export const PASSWORD_COST = { ln: 4, r: 8, p: 1 };
