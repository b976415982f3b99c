import { BYTES_PER_MB } from './file-size';
import { ownerMessages } from './owner-messages';

/** What may be uploaded for one purpose. */
export interface UploadRule {
  /** Megabytes of 1,000,000 bytes. */
  maxMegabytes: number;
  /** Media types that are accepted. */
  types: readonly string[];
}

/** A file that an owner chose. */
export interface ChosenFile {
  name: string;
  /** Bytes. */
  size: number;
  /** Media type. */
  type: string;
}

/** Further reasons to refuse a picture, which only the server finds. */
export const uploadMessages = {
  unusualShape: 'The picture {fileName} is too long, too narrow or too large. Crop it or save it smaller',
  animated: 'The picture {fileName} is animated. Upload a still picture',
} as const;

/** Why a file is refused, as a key of the messages of owners, with the values of its placeholders. */
export type UploadError =
  | { message: typeof ownerMessages.missingFileName; values: Record<string, never> }
  | { message: typeof ownerMessages.fileTooLarge; values: { fileName: string; maxSize: string } }
  | {
      message: typeof ownerMessages.fileUnsupported | (typeof uploadMessages)[keyof typeof uploadMessages];
      values: { fileName: string };
    };

/** Returns why a file cannot be uploaded; undefined for one that can. */
export function findUploadError({ name, size, type }: ChosenFile, rule: UploadRule): UploadError | undefined {
  const fileName = name.trim();
  if (fileName === '') return { message: ownerMessages.missingFileName, values: {} };
  if (size > rule.maxMegabytes * BYTES_PER_MB)
    return { message: ownerMessages.fileTooLarge, values: { fileName, maxSize: `${rule.maxMegabytes} MB` } };
  if (!rule.types.includes(mediaTypeOf(type)))
    return { message: ownerMessages.fileUnsupported, values: { fileName } };
  return undefined;
}

/** Returns a media type without its parameters. Its case means nothing. */
function mediaTypeOf(type: string): string {
  return type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Returns the message of a validation error with its values. */
export function formatUploadError({ message, values }: UploadError): string {
  return Object.entries(values).reduce<string>(
    (text, [name, value]) => text.replace(`{${name}}`, () => value),
    message,
  );
}
