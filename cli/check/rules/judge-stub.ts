import { createHash } from 'node:crypto';
import { scriptSourcesOf } from './judge-policy';

/** The inline script of a page's head. */
interface Stub {
  readonly text: string;
  readonly nonce: string | null;
}

/** Returns that a policy stops the stub, which the browser compares with the hash letter by letter. */
export function judgeStub(policy: string, { text, nonce }: Stub): string[] {
  const sources = scriptSourcesOf(policy);
  if (!sources || isAllowed(sources, text, nonce)) return [];
  const remedy = isAllowed(sources, text.trim(), null)
    ? 'the hash is that of its text without the white space around it. Print nothing between the tags and the text, or add'
    : 'add';
  return [`the policy stops the inline stub: ${remedy} '${hashOf('sha256', text)}' to script-src.`];
}

function isAllowed(sources: readonly string[], text: string, nonce: string | null): boolean {
  const own = ['sha256', 'sha384', 'sha512'].map((algorithm) => hashOf(algorithm, text));
  if (own.some((hash) => sources.includes(`'${hash}'`))) return true;
  if (nonce && sources.includes(`'nonce-${nonce}'`)) return true;
  // Browsers ignore it beside a nonce or a hash.
  return (
    sources.includes("'unsafe-inline'") && !sources.some((source) => /^'(nonce|sha\d+|strict)-/.test(source))
  );
}

function hashOf(algorithm: string, text: string): string {
  return `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;
}
