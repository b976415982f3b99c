import { readFile } from 'node:fs/promises';

/** Of Linux's processor times. */
const TICKS_PER_SECOND = 100;

/** Returns the milliseconds of processor time that a process has used; NaN where the system does not say it. */
export async function readProcessorTime(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The fields after the name of the program, in parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * (1000 / TICKS_PER_SECOND);
}
