import { DEFAULT_SAMPLE_VISITS, SAMPLE_DAYS, type SampleData } from '../../../schemas/sample-data-schemas';
import { formatCount } from '../figure-formats';

/** Steps of the announcements to screen readers, in percent. */
const STEP = 20;

export const SAMPLE_TITLE = 'Sample data';
export const SAMPLE_MARK = 'These figures are of simulated visits, not of your visitors.';
export const SAMPLE_PURPOSE = `See what each part shows: fill a report of its own with ${formatCount(DEFAULT_SAMPLE_VISITS)} simulated visits of the last ${SAMPLE_DAYS} days. They stay apart from the figures of your visitors. Exports, alerts and the live view never include them.`;

/** Returns the state of sample data in a sentence; empty where there are none. */
export function sampleStateText({ state, visits, stored }: SampleData): string {
  const count = `${formatCount(stored)} of ${formatCount(visits)} visits are stored`;
  switch (state) {
    case 'filling':
      return stored < visits ? `${count}.` : 'All visits are stored. The figures are added up.';
    case 'filled':
      return `${formatCount(visits)} simulated visits are stored.`;
    case 'removing':
      return 'The sample data are being removed.';
    case 'fill-failed':
      return `A batch of visits could not be stored; the log of the server states why. ${count}.`;
    case 'remove-failed':
      return 'The sample data could not be removed; the log of the server states why.';
    default:
      return '';
  }
}

/** Returns what a screen reader announces: the progress in steps, so that it does not speak all the time. */
export function sampleAnnouncement(data: SampleData): string {
  const { state, visits, stored } = data;
  if (state !== 'filling') return sampleStateText(data);
  const percent = Math.floor((stored / visits) * 100);
  return `Sample visits are being stored: ${percent - (percent % STEP)}\u202f%.`;
}
