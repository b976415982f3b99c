import { uploadPictureCall } from '../../contract/products/calls';
import { PICTURE_RULE, type PictureUpload, pictureUploadSchema } from '../../contract/products/owned-product';
import { ownerMessages } from '../../contract/shared/owner-messages';
import { findUploadError, formatUploadError } from '../../contract/shared/upload-rules';
import { callAddress } from '../frame/api';
import { OwnerFailure } from '../frame/owner-failure';

export interface UploadOptions {
  file: File;
  /** Receives the share that was sent, from 0 to 1. */
  onProgress(share: number): void;
  /** Cancels the upload. */
  signal: AbortSignal;
}

/** Uploads a picture and returns it, by a request of its own, because fetch reports no progress. @throws {OwnerFailure} */
export async function uploadPicture(
  request: XMLHttpRequest,
  { file, ...options }: UploadOptions,
): Promise<PictureUpload> {
  const validationError = findUploadError(file, PICTURE_RULE);
  if (validationError) throw new OwnerFailure('refused', formatUploadError(validationError));
  await send(request, file, options);
  const { success, data } = pictureUploadSchema.safeParse(readJson(request.responseText));
  if (request.status === 200 && success) return data;
  throw describeFailure(request);
}

function send(
  request: XMLHttpRequest,
  file: File,
  { onProgress, signal }: Omit<UploadOptions, 'file'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      request.abort();
      reject(new OwnerFailure('refused', ownerMessages.fileCancelled));
    };
    if (signal.aborted) return cancel();
    signal.addEventListener('abort', cancel);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve();
    request.onerror = () => reject(new OwnerFailure('unavailable', ownerMessages.uploadIncomplete));
    request.open(
      uploadPictureCall.method,
      callAddress(uploadPictureCall, { query: { fileName: file.name.slice(0, 200) } }),
    );
    request.setRequestHeader('content-type', file.type);
    request.send(file);
  });
}

function describeFailure({ status, responseText }: XMLHttpRequest): OwnerFailure {
  const body = readJson(responseText) as { message?: unknown } | null;
  if (status === 401) return new OwnerFailure('signed-out', 'Your session has ended. Sign in again.');
  return new OwnerFailure(
    'refused',
    status < 500 && typeof body?.message === 'string' ? body.message : ownerMessages.uploadFailed,
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
