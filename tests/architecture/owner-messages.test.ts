import { expect, it } from 'vitest';
import { ownerMessages } from '../../schemas/owner-messages';
import { readProjectFile, sourceFiles } from './project-files';

const CATALOGUE = 'schemas/owner-messages.ts';

/** spec §5 Owner-side messages, §8 Generic messages, and the message of place details in §8 Platform. */
const SPECIFIED = [
  'Please enter a valid email',
  'Emails must be formatted as {email}',
  'Links must be formatted as {host} or {host}',
  '{val} is not a valid page URL',
  '{val} is not one of the expected options',
  'Please enter a file name',
  'A List must be selected',
  'Your dataset must have at least one column',
  'Your dataset must have at least one row',
  'The file {fileName} is too large. The maximum allowed file size is {maxSize}',
  'The file {fileName} does not appear to be a supported file',
  'This {tagType} already exists',
  'You may only edit one {tagType} at a time',
  'Something went wrong',
  'Unable to load. Try again.',
  'Unable to load results',
  'Unable to load collections',
  'Unable to load fonts',
  'Network error',
  'No response data from job request',
  'File processing failed',
  'File processing cancelled',
  'File upload failed to complete',
  'Error uploading',
  'Unable to Upload File (There was a problem while uploading your file)',
  'Unable to Rename File (There was a problem while renaming your file)',
  'Unable to connect. Please try again',
  'Code editing is not available on Android',
  'Vimeo Basic accounts are unsupported, please share a video from a different account',
  'Failed to load timezone',
  'One or more rows was missing data',
  'Please provide a tracking context when using Google Places API details to track cost',
];

/** Messages of the catalogue that no code shows, with the reason. */
const WITHOUT_USE: Record<string, string> = {
  missingList: 'no screen selects a mailing list',
  missingColumns: 'the server edits no datasets of charts',
  unloadableFonts: 'the console chooses no fonts',
  networkError: 'a failed connection is "Unable to connect. Please try again"',
  emptyJobResponse: 'no call starts a job that is polled',
  fileFailed: 'uploads are processed in the request that sends them',
  uploadError: 'failures of uploads have one of the two longer messages',
  noCodeOnAndroid: 'the console edits no code',
  vimeoBasic: 'videos are those of the content, which no screen edits',
  timeZoneFailed: 'the time zone is a setting of the content, which no screen edits',
};

it('has every message of the specification in the catalogue, and no other', () => {
  expect(Object.values(ownerMessages).toSorted()).toEqual(SPECIFIED.toSorted());
});

it('uses every message, or states why not', () => {
  const code = sourceFiles()
    .filter((file) => file !== CATALOGUE)
    .map(readProjectFile)
    .join('\n');
  const unused = Object.keys(ownerMessages).filter((key) => !code.includes(`ownerMessages.${key}`));
  expect(unused.toSorted()).toEqual(Object.keys(WITHOUT_USE).toSorted());
});
