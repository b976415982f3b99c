import { type FormEvent, useEffect, useId, useState } from 'react';
import type { AlertReceivers, AlertSettings } from '../../schemas/performance-alert-schemas';

export interface ReceiversFormProps {
  settings: AlertSettings;
  isChanging: boolean;
  onSave(receivers: AlertReceivers): Promise<boolean>;
  onTest(): void;
  /** Reports whether the form has changes that are not saved. */
  onDirty(isDirty: boolean): void;
}

/** Where alerts are sent, and the button that sends a test. */
export function ReceiversForm({ settings, isChanging, onSave, onTest, onDirty }: ReceiversFormProps) {
  const id = useId();
  const { receivers, sends } = settings;
  const [emails, setEmails] = useState(receivers.emails.join('\n'));
  const [webhook, setWebhook] = useState(receivers.webhook ?? '');
  const typed: AlertReceivers = {
    emails: emails.split(/[\s,;]+/).filter(Boolean),
    webhook: webhook.trim() || null,
  };
  const isDirty = JSON.stringify(typed) !== JSON.stringify(receivers);
  const hasReceivers = receivers.emails.length > 0 || receivers.webhook !== null;
  const canTest = hasReceivers && !isDirty && !isChanging;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty && !isChanging) void onSave(typed);
  };
  return (
    <form className="receivers-form" aria-labelledby={`${id}-title`} onSubmit={save}>
      <h2 id={`${id}-title`}>Where alerts are sent</h2>
      <div className="list-filters">
        <div className="list-filter">
          <label htmlFor={`${id}-emails`}>E-mail addresses, one a line</label>
          <textarea
            id={`${id}-emails`}
            rows={3}
            aria-describedby={sends.email ? undefined : `${id}-no-email`}
            value={emails}
            onChange={({ target }) => setEmails(target.value)}
          />
          {!sends.email && (
            <p className="hint" id={`${id}-no-email`}>
              The server sends no e-mail: SMTP_URL is not set. Alerts wait for it.
            </p>
          )}
        </div>
        <div className="list-filter">
          <label htmlFor={`${id}-webhook`}>Webhook</label>
          <input
            id={`${id}-webhook`}
            type="url"
            dir="ltr"
            placeholder="https://"
            aria-describedby={sends.webhook ? undefined : `${id}-no-webhook`}
            value={webhook}
            onChange={({ target }) => setWebhook(target.value)}
          />
          {!sends.webhook && (
            <p className="hint" id={`${id}-no-webhook`}>
              The server sends no webhooks: WEBHOOK_SECRET is not set. Alerts wait for it.
            </p>
          )}
        </div>
      </div>
      <div className="list-filters">
        <button type="submit" className="button" aria-disabled={!isDirty || isChanging}>
          Save the receivers
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={!canTest}
          aria-describedby={`${id}-test`}
          onClick={canTest ? onTest : undefined}
        >
          Send a test alert
        </button>
        <p className="hint" id={`${id}-test`}>
          {isDirty ? 'Save the receivers first.' : 'The test is sent now, once, to every receiver.'}
        </p>
      </div>
    </form>
  );
}
