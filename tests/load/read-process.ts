const MEGABYTE = 1024 * 1024;

/** Resource usage of a server process. */
export interface ProcessState {
  /** Resident memory in megabytes. */
  memory: number;
  /** Processor time since the start, in seconds. */
  processor: number;
}

/** Returns the resource usage from the server's metrics. Throws when a metric is missing. */
export async function readProcess(origin: string, ownerToken: string): Promise<ProcessState> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${ownerToken}` } });
  const text = await response.text();
  const read = (name: string): number => {
    const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? [];
    if (value === undefined) throw new Error(`/metrics returned ${response.status} without ${name}.`);
    return Number(value);
  };
  return {
    memory: read('process_resident_memory_bytes') / MEGABYTE,
    processor: read('process_cpu_seconds_total'),
  };
}
