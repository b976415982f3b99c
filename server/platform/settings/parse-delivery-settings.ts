import { isPort } from '../../../contract/shared/validators';
import { StartError } from '../process/start-error';
import { isWebhookSecret } from '../secrets/webhook-secret';
import type { DeliverySettings } from './delivery-settings';

/** The environment variables of deliveries. */
interface DeliveryVariables {
  smtpUrl: string | undefined;
  smtpFrom: string | undefined;
  webhookSecret: string | undefined;
  allowsPrivateAddresses: boolean;
}

/** Returns how submissions are delivered. Throws StartError for an invalid value. */
export function parseDeliverySettings(
  { smtpUrl, smtpFrom, webhookSecret, allowsPrivateAddresses }: DeliveryVariables,
  siteUrl: string,
): DeliverySettings {
  const url = readSmtpUrl(smtpUrl);
  const secret = readWebhookSecret(webhookSecret);
  const sender = readSender(smtpFrom, siteUrl);
  return {
    smtp: url === null ? null : { url, sender },
    webhook: secret === null ? null : { secret, allowsPrivateAddresses },
  };
}

// The messages leave the value out, because it contains a password.
function readSmtpUrl(value: string | undefined): string | null {
  const url = value?.trim() ?? '';
  if (url === '') return null;
  if (isSmtpUrl(url)) return url;
  throw new StartError('SMTP_URL must look like smtps://user:password@mail.example:465.');
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, port } = new URL(text);
  return (
    ['smtp:', 'smtps:'].includes(protocol) &&
    hostname !== '' &&
    ['', '/'].includes(pathname) &&
    (port === '' || isPort(port))
  );
}

function readSender(value: string | undefined, siteUrl: string): string {
  const address = value?.trim() || `forms@${new URL(siteUrl).hostname}`;
  if (/^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+$/.test(address)) return address;
  throw new StartError(`SMTP_FROM is "${address}". Set it to an e-mail address, such as forms@shop.example.`);
}

function readWebhookSecret(value: string | undefined): string | null {
  const secret = value?.trim() ?? '';
  if (secret === '') return null;
  if (isWebhookSecret(secret)) return secret;
  throw new StartError(
    'WEBHOOK_SECRET must be whsec_ and 24 to 64 random bytes in base64. Generate one with: echo "whsec_$(openssl rand -base64 32)"',
  );
}
