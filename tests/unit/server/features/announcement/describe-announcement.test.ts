import { expect, it } from 'vitest';
import { announcementBarSettingsSchema } from '../../../../../contract/site/announcement-bar';
import { describeAnnouncement } from '../../../../../server/features/announcement';

const describeOf = (settings: object) => describeAnnouncement(announcementBarSettingsSchema.parse(settings));

it('describes the text of the settings, with a key that changes with the text alone', () => {
  const first = describeOf({ text: '<p>Open <em>late</em> &amp; warm</p>', clickthroughUrl: { url: '/a' } });
  expect(first).toMatchObject({ text: 'Open late & warm', url: '/a', isNewWindow: false });
  expect(first?.key).toMatch(/^[\w-]{8}$/);
  expect(describeOf({ text: 'Open late & warm', clickthroughUrl: null })?.key).toBe(first?.key);
  expect(describeOf({ text: 'Open late' })?.key).not.toBe(first?.key);
});

it('shows nothing without a text', () => {
  expect(describeAnnouncement(undefined)).toBeNull();
  expect(describeOf({ text: '<p>&nbsp; </p><script>alert(1)</script>' })?.text ?? '').not.toContain('<');
  expect(describeOf({ text: '<p> </p>' })).toBeNull();
});

it.each([
  ['/journal', '/journal'],
  ['https://fenwater.example/a', 'https://fenwater.example/a'],
  ['mailto:ada@fenwater.example', 'mailto:ada@fenwater.example'],
  ['javascript:alert(1)', null],
  [' java\nscript:alert(1)', null],
  ['JAVASCRIPT:alert(1)//', null],
  ['data:text/html,<script>alert(1)</script>', null],
  ['vbscript:x', null],
  ['', null],
])('leads %j to %j', (url, shown) => {
  expect(describeOf({ text: 'A', clickthroughUrl: { url } })?.url).toBe(shown);
});
