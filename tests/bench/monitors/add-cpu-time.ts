import { type ContenderResult, summarizeContender } from '../results';
import type { MonitorMeasureName } from './measure-monitor';

/**
 * Adds to each round the CPU time of the monitor: that of its page minus the median of the page without a monitor. Adds
 * none where that page was not measured.
 * @param baseline name of the page without a monitor
 */
export function addCpuTime(
  results: readonly ContenderResult<MonitorMeasureName>[],
  baseline: string,
): ContenderResult<MonitorMeasureName>[] {
  const alone = results.find(({ name }) => name === baseline)?.summaries.pageCpuTime?.median;
  return results.map((result) => {
    if (alone === undefined || result.name === baseline) return result;
    const rounds = result.rounds.map(({ measures, ...round }) => {
      const { pageCpuTime = Number.NaN } = measures;
      return { ...round, measures: { ...measures, cpuTime: pageCpuTime - alone } };
    });
    return summarizeContender({ ...result, rounds });
  });
}
