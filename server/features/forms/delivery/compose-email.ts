import type { FormAnswer } from '../../../../contract/forms/form-submission';
import { answerText } from '../answer-text';
import type { Delivery } from './delivery';

export interface Email {
  subject: string;
  text: string;
  /** The visitor's address; null without a valid one. */
  replyTo: string | null;
}

/** An address without the characters that separate, quote or comment addresses in a header. */
const PLAIN_ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+\.[^\s\p{Cc}<>()[\]\\,;:"@.]+$/u;
const MAX_ADDRESS = 254;

/** Returns the e-mail of a submission: its answers by the titles that the visitor read. */
export function composeEmail({ form, submission }: Pick<Delivery, 'form' | 'submission'>): Email {
  const { answers, page, receivedAt, id } = submission;
  const facts = [
    ...(page.pagePath ? [`Page: ${onOneLine(page.pagePath)}`] : []),
    `Received: ${receivedAt}`,
    `Submission: ${id}`,
  ];
  return {
    subject: onOneLine(`New submission: ${form.name}`),
    text: `${[...answers.map(writeAnswer), facts.join('\n')].join('\n\n')}\n`,
    replyTo: findReplyAddress(answers),
  };
}

/** Values are indented, so that no value can pass for the title of another answer. */
function writeAnswer({ type, rawTitle, fieldId, value }: FormAnswer): string {
  const text = type === 'password' ? '(passwords are not sent by e-mail)' : answerText(value);
  const lines = text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map((line) => `  ${withoutControls(line)}`);
  return [onOneLine(rawTitle || fieldId), ...lines].join('\n');
}

function findReplyAddress(answers: readonly FormAnswer[]): string | null {
  const texts = answers.flatMap(({ type, value }) =>
    type === 'email' && typeof value === 'string' ? [value.trim()] : [],
  );
  return texts.find((text) => text.length <= MAX_ADDRESS && PLAIN_ADDRESS.test(text)) ?? null;
}

function onOneLine(text: string): string {
  return withoutControls(text.replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')).trim();
}

/** Mail servers refuse some control characters, and change others. */
function withoutControls(text: string): string {
  return text.replaceAll(/(?!\t)\p{Cc}/gu, '\uFFFD');
}
