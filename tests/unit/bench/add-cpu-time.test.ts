import { expect, it } from 'vitest';
import { addCpuTime } from '../../bench/monitors/add-cpu-time';
import { summarizeContender } from '../../bench/results';

function measured(name: string, times: number[]) {
  const rounds = times.map((pageCpuTime) => ({ measures: { pageCpuTime }, attempts: 1, byFunction: [] }));
  return summarizeContender({ name, label: name, rounds });
}

const medianOf = (results: ReturnType<typeof addCpuTime>) =>
  results.map(({ summaries }) => summaries.cpuTime?.median);

it('the CPU time of a monitor is that of its page minus the median of the page alone', () => {
  const results = [measured('ours', [8, 9, 40]), measured('none', [1, 2, 30])];
  expect(medianOf(addCpuTime(results, 'none'))).toEqual([7, undefined]);
});

it('a run without the page alone has no CPU time of monitors', () => {
  expect(medianOf(addCpuTime([measured('ours', [8])], 'none'))).toEqual([undefined]);
});
