const MEGABYTE = 1024 * 1024;

/** What a server says of its process. */
export interface ProcessState {
  /** Megabytes it holds. */
  memory: number;
  /** Seconds of processor time it has used so far. */
  processor: number;
}

/** Reads the metrics. Throws where they do not say. */
export async function readProcess(origin: string, ownerToken: string): Promise<ProcessState> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${ownerToken}` } });
  const text = await answer.text();
  const read = (name: string): number => {
    const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? [];
    if (value === undefined) throw new Error(`The metrics answered ${answer.status} and no ${name}.`);
    return Number(value);
  };
  return {
    memory: read('process_resident_memory_bytes') / MEGABYTE,
    processor: read('process_cpu_seconds_total'),
  };
}
