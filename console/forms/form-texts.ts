import type { OwnedForm } from '../../contract/forms/form-submission';

/** Returns a number of answers with its noun. */
export function countAnswers(count: number): string {
  return count === 1 ? '1 answer' : `${count.toLocaleString('en')} answers`;
}

/** Returns what happened to the deliveries of a form; empty without any. */
export function describeDeliveries({ pending, delivered, failed }: OwnedForm['deliveries']): string {
  return [
    failed > 0 && `${count(failed)} given up.`,
    pending > 0 && `${count(pending)} on the way.`,
    delivered > 0 && `${count(delivered)} delivered.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function count(number: number): string {
  return number === 1 ? '1 delivery' : `${number.toLocaleString('en')} deliveries`;
}
