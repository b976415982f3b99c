/** A script tag of the bundle, and the page that it is on. */
export interface PolicySubject {
  /** The address of the script; relative ones are of the page's own origin. */
  readonly src: string;
  readonly nonce: string | null;
  readonly integrity: string | null;
  /** Of the page; null for a file. */
  readonly origin: string | null;
}

/** Returns what a content security policy stops of the bundle, one message for each directive. */
export function judgePolicy(policy: string, subject: PolicySubject): string[] {
  const directives = parsePolicy(policy);
  const connections = directives.get('connect-src') ?? directives.get('default-src');
  return [
    ...judgeScript(scriptSourcesOf(policy), subject),
    ...judgeOwn(connections, subject, 'connect-src', 'the calls of the bundle'),
    ...judgeOwn(directives.get('form-action'), subject, 'form-action', 'forms of pages without the script'),
    ...judgeTrustedTypes(directives.get('trusted-types')),
  ];
}

/** Returns the sources that a policy allows scripts of; undefined where it allows all. */
export function scriptSourcesOf(policy: string): readonly string[] | undefined {
  const directives = parsePolicy(policy);
  return ['script-src-elem', 'script-src', 'default-src']
    .map((name) => directives.get(name))
    .find((sources) => sources !== undefined);
}

function parsePolicy(policy: string): ReadonlyMap<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>();
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    // The first of a name applies.
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

function judgeScript(sources: readonly string[] | undefined, subject: PolicySubject): string[] {
  if (!sources) return [];
  const { src, nonce, integrity } = subject;
  const hashes = integrity?.split(/\s+/) ?? [];
  const hasNonce = nonce !== null && sources.includes(`'nonce-${nonce}'`);
  if (hasNonce || hashes.some((hash) => sources.includes(`'${hash}'`))) return [];
  if (sources.includes("'strict-dynamic'"))
    return [
      "the policy stops the script: 'strict-dynamic' trusts a script by its nonce alone. Set nonce on the tag.",
    ];
  if (sources.some((source) => isAllowed(source, src, subject.origin))) return [];
  const remedy = isOwn(src, subject.origin) ? "'self'" : originOf(src);
  return [`the policy stops the script: add ${remedy} to script-src, or a nonce.`];
}

/** Judges a directive that must allow the page's own origin. */
function judgeOwn(
  sources: readonly string[] | undefined,
  { origin }: PolicySubject,
  directive: string,
  stopped: string,
): string[] {
  if (!sources || sources.some((source) => isAllowed(source, '/', origin))) return [];
  return [`the policy stops ${stopped}: add ${directive} 'self'.`];
}

function judgeTrustedTypes(names: readonly string[] | undefined): string[] {
  if (!names || names.includes('vitrine') || names.includes('*')) return [];
  return ['the policy stops overlays that show HTML: add vitrine to trusted-types.'];
}

function isAllowed(source: string, address: string, origin: string | null): boolean {
  const lower = source.toLowerCase();
  if (lower === "'self'") return isOwn(address, origin);
  if (lower.startsWith("'")) return false;
  if (lower === '*') return true;
  const url = resolve(address, origin);
  // The origin of a file is unknown: any host may be its own.
  if (!url) return true;
  if (/^[a-z][a-z\d+.-]*:$/.test(lower)) return url.protocol === lower;
  return matchesHost(lower, url);
}

function matchesHost(source: string, url: URL): boolean {
  const [, scheme, host = '', port, path = ''] =
    /^(?:([a-z+.-]+):\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/.exec(source) ?? [];
  if (scheme && `${scheme}:` !== url.protocol && !(scheme === 'http' && url.protocol === 'https:'))
    return false;
  const isHost = host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host;
  const isPort = port === '*' || (port ?? '') === url.port;
  return (
    isHost && isPort && (path.endsWith('/') ? url.pathname.startsWith(path) : !path || url.pathname === path)
  );
}

function isOwn(address: string, origin: string | null): boolean {
  if (!/^([a-z]+:)?\/\//i.test(address)) return true;
  return origin !== null && resolve(address, origin)?.origin === origin;
}

function resolve(address: string, origin: string | null): URL | null {
  const base = origin ?? undefined;
  const absolute = address.startsWith('//') && !base ? `https:${address}` : address;
  return URL.canParse(absolute, base) ? new URL(absolute, base) : null;
}

function originOf(address: string): string {
  return resolve(address, null)?.origin ?? address;
}
