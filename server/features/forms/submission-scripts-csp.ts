import type { CspAdditions } from '../../platform/http/security-headers';

/**
 * The addition to the content security policy of pages whose submission HTML runs its scripts: the Trusted Types policy of
 * the bundle that creates them. They have the nonce of the page.
 */
export const SUBMISSION_SCRIPTS_CSP: CspAdditions = { 'trusted-types': 'vitrine-scripts' };
