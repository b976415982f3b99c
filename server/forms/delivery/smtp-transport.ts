import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../../delivery-settings';
import { composeEmail } from './compose-email';
import { DeliveryRefused, type DeliveryTransport } from './delivery';

/** Limits in milliseconds. */
const LIMITS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Returns the transport that sends submissions by e-mail, each over a connection of its own. */
export function createSmtpTransport({ url, sender, senderName }: SmtpSettings): DeliveryTransport {
  const mailer = createTransport({
    url,
    ...LIMITS,
    // Passwords travel over TLS, or not at all, unless the URL says otherwise.
    requireTLS: needsTls(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  return {
    async deliver(delivery, signal) {
      const { subject, text, replyTo } = composeEmail(delivery);
      const message = {
        from: { name: senderName, address: sender },
        to: { name: '', address: delivery.destination },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        messageId: `<${delivery.id}@${domain}>`,
        date: new Date(delivery.submission.receivedAt),
        // No vacation messages in response.
        headers: { 'Auto-Submitted': 'auto-generated' },
        subject,
        text,
        signal,
      };
      await mailer.sendMail(message).catch((error: unknown) => {
        throw isRefusal(error) ? new DeliveryRefused(error.message, { cause: error }) : error;
      });
    },
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
