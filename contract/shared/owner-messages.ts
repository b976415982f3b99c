/**
 * Messages of the console and of the owner's calls (spec §5 Owner-side messages, §8 Generic messages, §8 Platform and
 * tracking).
 */
export const ownerMessages = {
  invalidEmail: 'Please enter a valid email',
  emailFormat: 'Emails must be formatted as {email}',
  linkFormat: 'Links must be formatted as {host} or {host}',
  invalidPageUrl: '{val} is not a valid page URL',
  unexpectedOption: '{val} is not one of the expected options',
  missingFileName: 'Please enter a file name',
  missingRows: 'Your dataset must have at least one row',
  fileTooLarge: 'The file {fileName} is too large. The maximum allowed file size is {maxSize}',
  fileUnsupported: 'The file {fileName} does not appear to be a supported file',
  tagExists: 'This {tagType} already exists',
  oneTagAtATime: 'You may only edit one {tagType} at a time',
  wrong: 'Something went wrong',
  unloadable: 'Unable to load. Try again.',
  unloadableResults: 'Unable to load results',
  unloadableCollections: 'Unable to load collections',
  fileCancelled: 'File processing cancelled',
  uploadIncomplete: 'File upload failed to complete',
  uploadFailed: 'Unable to Upload File (There was a problem while uploading your file)',
  renameFailed: 'Unable to Rename File (There was a problem while renaming your file)',
  unreachable: 'Unable to connect. Please try again',
  rowsIncomplete: 'One or more rows was missing data',
  missingTrackingContext:
    'Please provide a tracking context when using Google Places API details to track cost',
} as const;

/** Returns the error of a schema for a value outside of the options of an owner's choice. */
export function unexpectedOption({ input }: { readonly input?: unknown }): string {
  const value = typeof input === 'object' ? JSON.stringify(input) : String(input);
  return ownerMessages.unexpectedOption.replace('{val}', () => value.slice(0, 100));
}
