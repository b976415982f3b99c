import type { CaptchaAction } from '../../../src/commerce/captcha-action';

/** What the provider states about a valid token. */
export interface TokenFacts {
  /** Host of the page that requested the token. */
  hostname?: string | undefined;
  /** Only tokens of the score kind have an action and a score. */
  action?: string | undefined;
  /** From 0, a program, to 1, a person. */
  score?: number | undefined;
}

export interface TokenRules {
  hostnames: readonly string[];
  minScore: number;
  actions: readonly CaptchaAction[];
}

/** Returns whether a valid token was issued for this site, for one of the actions, with a sufficient score. */
export function isTokenForUs({ hostname, action, score }: TokenFacts, rules: TokenRules): boolean {
  return (
    rules.hostnames.some((each) => each === hostname) &&
    (action === undefined || rules.actions.some((each) => each === action)) &&
    (score === undefined || score >= rules.minScore)
  );
}
