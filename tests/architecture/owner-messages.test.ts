import { expect, it } from 'vitest';
import { ownerMessages } from '../../contract/shared/owner-messages';
import { readProjectFile, sourceFiles } from './project-files';

const CATALOGUE = 'contract/shared/owner-messages.ts';

/**
 * spec §5 Owner-side messages, §8 Generic messages, and the message of place details in §8 Platform and tracking. Those
 * without a situation are in docs/spec/names.md.
 */
const SPECIFIED = [
  'Please enter a valid email',
  'Emails must be formatted as {email}',
  'Links must be formatted as {host} or {host}',
  '{val} is not a valid page URL',
  '{val} is not one of the expected options',
  'Please enter a file name',
  'Your dataset must have at least one row',
  'The file {fileName} is too large. The maximum allowed file size is {maxSize}',
  'The file {fileName} does not appear to be a supported file',
  'This {tagType} already exists',
  'You may only edit one {tagType} at a time',
  'Something went wrong',
  'Unable to load. Try again.',
  'Unable to load results',
  'Unable to load collections',
  'File processing cancelled',
  'File upload failed to complete',
  'Unable to Upload File (There was a problem while uploading your file)',
  'Unable to Rename File (There was a problem while renaming your file)',
  'Unable to connect. Please try again',
  'One or more rows was missing data',
  'Please provide a tracking context when using Google Places API details to track cost',
];

it('has the messages of the specification that have a situation, and no other', () => {
  expect(Object.values(ownerMessages).toSorted()).toEqual(SPECIFIED.toSorted());
});

it('uses every message', () => {
  const code = sourceFiles()
    .filter((file) => file !== CATALOGUE)
    .map(readProjectFile)
    .join('\n');
  const unused = Object.keys(ownerMessages).filter((key) => !code.includes(`ownerMessages.${key}`));
  expect(unused).toEqual([]);
});
