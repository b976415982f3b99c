import { createTransport } from 'nodemailer';
import { JobRefused } from '../jobs';
import type { SmtpSettings } from '../settings/delivery-settings';

/** Limits in milliseconds. */
const LIMITS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

export interface Mail {
  /** The same in every attempt: mail servers recognize a repetition by it. */
  id: string;
  to: string;
  subject: string;
  text: string;
  date: Date;
  /** Null for the sender. */
  replyTo: string | null;
  /** Tag of the language of the text. */
  language?: string | null;
}

/** Sends an e-mail over a connection of its own. Rejects with JobRefused when the mail server refuses it for good. */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<void>;

/** Returns the function that sends e-mails; one without settings fails, so that the e-mails wait for them. */
export function createMailer(settings: SmtpSettings | null, senderName: string): SendMail {
  if (!settings) {
    return async () => {
      throw new Error('E-mail needs SMTP_URL, which is not set.');
    };
  }
  const { url, sender } = settings;
  const mailer = createTransport({
    url,
    ...LIMITS,
    // Passwords travel over TLS, or not at all, unless the URL says otherwise.
    requireTLS: needsTls(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  return async ({ id, to, subject, text, date, replyTo, language }, signal) => {
    const message = {
      from: { name: senderName, address: sender },
      to: { name: '', address: to },
      ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      messageId: `<${id}@${domain}>`,
      date,
      headers: {
        // No vacation messages in response.
        'Auto-Submitted': 'auto-generated',
        ...(language ? { 'Content-Language': language } : {}),
      },
      subject,
      text,
      signal,
    };
    await mailer.sendMail(message).catch((error: unknown) => {
      throw isRefusal(error) ? new JobRefused(error.message, { cause: error }) : error;
    });
  };
}

function needsTls(url: string): boolean {
  const { username, hostname, searchParams } = new URL(url);
  if (searchParams.has('requireTLS')) return searchParams.get('requireTLS') === 'true';
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Returns whether the mail server refuses the recipient or the message for good (a status of 500 or more). */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  return Number(error.responseCode) >= 500 && ['RCPT TO', 'DATA'].includes(String(error.command));
}
