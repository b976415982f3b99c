export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password. */
  url: string;
  /** Address of the sender. */
  sender: string;
}

export interface WebhookSettings {
  /** Signs each webhook: `whsec_` and a key in base64. */
  secret: string;
  /** Allows receivers without TLS, on this machine and on private networks. */
  allowsPrivateAddresses: boolean;
}

/** How this server delivers submissions. Where to is a matter of each form. */
export interface DeliverySettings {
  /** Null sends no e-mail. */
  smtp: SmtpSettings | null;
  /** Null sends no webhook. */
  webhook: WebhookSettings | null;
}
