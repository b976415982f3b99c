import { createHash } from 'node:crypto';
import type { AnnouncementBarSettings } from '../../../contract/site/announcement-bar';
import { safeLink } from '../../platform/http/safe-link';
import { htmlText } from '../../rendering/pages';

/** Data of the announcement bar, as a theme prints it. */
export interface AnnouncementData {
  /** Changes with the text, so that a new announcement is shown to visitors who have dismissed the last one. */
  key: string;
  /** Plain text. */
  text: string;
  /** Null for a text without a link, and for an address that is not safe. */
  url: string | null;
  isNewWindow: boolean;
}

/** Returns the data of the announcement bar; null without a text. */
export function describeAnnouncement(settings: AnnouncementBarSettings | undefined): AnnouncementData | null {
  const text = htmlText(settings?.text ?? '');
  if (text === '') return null;
  const key = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const { url, newWindow = false } = settings?.clickthroughUrl ?? {};
  return { key, text, url: safeLink(url), isNewWindow: newWindow };
}
