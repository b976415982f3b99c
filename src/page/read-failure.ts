/** An error, as the browser reports it. */
export interface Failure {
  readonly event: 'error' | 'rejection' | 'resource' | 'behaviour';
  readonly message: string;
  readonly stack?: string | undefined;
  /** Address of the script, or of the resource that failed to load. */
  readonly source?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly behaviour?: string | undefined;
}

/** The innermost frame of a stack with an address, in the format of any engine. */
const FRAME = /(?:^|[\s(])(?:[^\s()@]*@)?([\w-]+:\/\/[^\s()]+?):(\d+)(?::(\d+))?\)?$/m;

/** Returns the error of an `error`, `unhandledrejection` or `vitrine:error` event. */
export function readFailure(event: Event): Failure {
  const { type, target, reason, error, message, filename, lineno, colno, detail } = event as ErrorEvent &
    PromiseRejectionEvent &
    CustomEvent;
  if (type === 'vitrine:error')
    return { ...failureOf('behaviour', detail.error), behaviour: String(detail.behaviour) };
  if (type === 'unhandledrejection') return failureOf('rejection', reason);
  if (target instanceof Element) {
    const { src, href } = target as { src?: string; href?: string };
    return { event: 'resource', message: target.localName, source: src || href };
  }
  const described = failureOf('error', error ?? message);
  return filename ? { ...described, message, source: filename, line: lineno, column: colno } : described;
}

function failureOf(event: Failure['event'], error: unknown): Failure {
  const { stack } = (error ?? {}) as Partial<Error>;
  const [, source, line, column] = FRAME.exec(`${stack}`) ?? [];
  return {
    event,
    message: describeReason(error),
    stack: typeof stack === 'string' ? stack : undefined,
    source,
    line: line ? Number(line) : undefined,
    column: column ? Number(column) : undefined,
  };
}

/** Returns the name and message of an error; of any other object its text, its name, or its keys, without their values. */
function describeReason(reason: unknown): string {
  const { name, message } = (reason ?? {}) as Partial<Error>;
  if (message !== undefined) return (name ? `${name}: ` : '') + describeReason(message);
  // `String` alone would become an addition, which fails for a symbol.
  const text = String(
    (reason as object)?.toString?.() ?? (Object(reason) === reason ? '[object Object]' : reason),
  );
  return /^\[object /.test(text) ? name || `${text.slice(8, -1)} {${Object.keys(reason as object)}}` : text;
}
