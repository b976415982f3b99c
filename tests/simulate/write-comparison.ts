import type { PeriodComparison } from './run-simulation';

/** Returns a table of expected and reported figures: the percentiles of whole metrics and all that are wrong. */
export function writeComparison(comparisons: readonly PeriodComparison[]): string {
  const wrong = comparisons.filter(({ isCorrect }) => !isCorrect);
  const shown = comparisons.filter((each) => !each.isCorrect || /^[A-Z]+(?:, .*)?: p75$/.test(each.name));
  const rows = shown.map(({ period, name, expected, reported, isCorrect }) => [
    `${period}: ${name}`,
    writeNumber(expected),
    writeNumber(reported),
    writeDeviation(expected, reported),
    isCorrect ? '' : 'WRONG',
  ]);
  const lines = [['', 'expected', 'reported', 'deviation', ''], ...rows].map(writeLine);
  return `${lines.join('\n')}\n\n${comparisons.length} figures compared, ${wrong.length} wrong.`;
}

function writeLine([name = '', ...numbers]: string[]): string {
  return `${name.padEnd(38)}${numbers.map((number) => number.padStart(12)).join('')}`.trimEnd();
}

function writeNumber(number: number | null): string {
  return number === null ? '–' : String(Math.round(number * 10_000) / 10_000);
}

function writeDeviation(expected: number | null, reported: number | null): string {
  if (!expected || reported === null) return '';
  return `${(((reported - expected) / expected) * 100).toFixed(2)} %`;
}
