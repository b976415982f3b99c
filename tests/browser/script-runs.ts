import type { CDPSession } from '@playwright/test';

/** A run of script without interruption, from the browser's call until it returns. */
export interface ScriptRun {
  /** The first file of the bundle in its trace events; the name of the call when there is none. */
  readonly what: string;
  /** Processor time on the page's main thread, in ms. */
  readonly time: number;
}

/** An event of a trace. Times are in µs; `tdur` is processor time of the thread. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

export interface Trace {
  stop(): Promise<TraceEvent[]>;
}

const CATEGORIES = ['toplevel', 'v8', 'devtools.timeline'];
/** The browser's calls that run or compile script. */
const CALLS =
  /^(FunctionCall|EvaluateScript|v8\.evaluateModule|v8\.compileModule|BlinkScheduler_PerformMicrotaskCheckpoint)$/;
const TASK = 'ThreadControllerImpl::RunTask';
const PAGE_THREAD = 'CrRendererMain';
const OWN_FILE = /"(?:url|fileName)":"([^"]*\/assets\/vitrine\/[^"]*)"/;

/** Starts to record trace events. */
export async function startTrace(session: CDPSession): Promise<Trace> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } });
  return {
    async stop() {
      const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
      await session.send('Tracing.end');
      await complete;
      return events;
    },
  };
}

/** Returns the processor time of each task on the pages' main threads, in ms. */
export function findTaskTimes(events: readonly TraceEvent[]): number[] {
  const pages = events.filter(({ name, args }) => name === 'thread_name' && args?.name === PAGE_THREAD);
  return events
    .filter(({ name, tdur }) => name === TASK && tdur !== undefined)
    .filter(({ pid, tid }) => pages.some((page) => page.pid === pid && page.tid === tid))
    .map(({ tdur = 0 }) => tdur / 1000);
}

/** Returns the runs of script in a trace, in their order. */
export function findScriptRuns(events: readonly TraceEvent[]): ScriptRun[] {
  const calls = events
    .filter(({ name, tdur }) => CALLS.test(name) && tdur !== undefined)
    .sort((one, other) => one.ts - other.ts || endOf(other) - endOf(one));
  const outermost: { call: TraceEvent; inner: TraceEvent[] }[] = [];
  for (const call of calls) {
    const outer = outermost.findLast(({ call: { tid, pid } }) => tid === call.tid && pid === call.pid);
    if (outer && endOf(call) <= endOf(outer.call)) outer.inner.push(call);
    else outermost.push({ call, inner: [] });
  }
  return outermost.map(({ call, inner }) => ({
    what: [call, ...inner].map(ownFile).find((file) => file !== undefined) ?? call.name,
    time: (call.tdur ?? 0) / 1000,
  }));
}

function endOf({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur;
}

function ownFile({ args }: TraceEvent): string | undefined {
  return OWN_FILE.exec(JSON.stringify(args ?? {}))?.[1];
}
