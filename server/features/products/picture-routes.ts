import type { FastifyPluginAsync } from 'fastify';
import { renamePictureCall, uploadPictureCall } from '../../../contract/products/calls';
import { PICTURE_RULE } from '../../../contract/products/owned-product';
import { ownerMessages } from '../../../contract/shared/owner-messages';
import {
  findUploadError,
  formatUploadError,
  type UploadError,
  uploadMessages,
} from '../../../contract/shared/upload-rules';
import { bucketWidth } from '../../../src/page/image-widths';
import type { ServerContext } from '../../platform/feature';
import { describeTypes } from '../../platform/http/describe-body';
import { HttpFailure } from '../../platform/http/http-failure';
import { registerCall } from '../../platform/http/register-call';
import { type PictureRefusal, readUpload, servePictures } from '../../rendering/images';
import { atWidth } from '../../rendering/pages';
import { newId } from './change-product';
import { parseFileName } from './file-name';
import { describePicture, hasPicture, readPicture, renamePicture, storePicture } from './picture-store';

const ADDRESS = /^([0-9a-f]{24})-([1-9]\d{0,3})\.webp$/;
/** A picture is never changed. */
const FOREVER = 'public, max-age=31536000, immutable';

export interface PictureOptions {
  /** Where resized pictures are kept, and the bytes that they may take. */
  imageCache: { readonly dir: string; readonly maxBytes: number };
}

/** Stores the pictures that the owner uploads, and serves them under /pictures/ in the width of their address. */
export const pictureRoutes: FastifyPluginAsync<ServerContext & PictureOptions> = async (app, context) => {
  const { db, websiteId, now, imageCache } = context;
  app.addContentTypeParser([...PICTURE_RULE.types], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  registerCall(app, uploadPictureCall, async ({ request, query: { fileName }, reply }) => {
    const file = request.body;
    if (!Buffer.isBuffer(file)) throw new HttpFailure(415, { message: describeTypes(uploadPictureCall) });
    const type = request.headers['content-type'] ?? '';
    const validationError = findUploadError({ name: fileName, size: file.length, type }, PICTURE_RULE);
    if (validationError) throw new HttpFailure(400, { message: formatUploadError(validationError) });
    const name = parseFileName(fileName);
    if (name === '') throw new HttpFailure(400, { message: ownerMessages.missingFileName });
    const picture = await readUpload(file);
    if (typeof picture === 'string')
      throw new HttpFailure(400, { message: formatUploadError(errorOf(picture, name)) });
    const id = newId();
    await storePicture(db, websiteId, { ...picture, id, fileName: name, at: new Date(now()) });
    reply.header('cache-control', 'no-store');
    const { width, height } = picture;
    return {
      id,
      fileName: name,
      width,
      height,
      url: atWidth(describePicture({ ...picture, id }).assetUrl, 300),
    };
  });
  registerCall(app, renamePictureCall, async ({ params: { pictureId: id }, body }) => {
    const fileName = parseFileName(body().fileName);
    if (fileName === '') throw new HttpFailure(400, { message: ownerMessages.missingFileName });
    if (!(await renamePicture(db, websiteId, { id, fileName })))
      throw new HttpFailure(404, { message: 'This picture does not exist.' });
    return { fileName };
  });
  servePictures(app, {
    path: '/pictures/:name',
    originals: {
      versionOf: async (name) => ((await hasPicture(db, websiteId, name)) ? 'uploaded' : null),
      open: (name) => readPicture(db, websiteId, name),
    },
    cache: imageCache,
    readAddress({ name }) {
      const [, id = '', width] = ADDRESS.exec(name) ?? [];
      return { name: id, width: bucketWidth(Number(width ?? 100)) };
    },
    cachePolicyOf: () => FOREVER,
  });
};

/** Why the content of a file is refused. */
function errorOf(refusal: PictureRefusal, fileName: string): UploadError {
  const messages = {
    unsupported: ownerMessages.fileUnsupported,
    shape: uploadMessages.unusualShape,
    animated: uploadMessages.animated,
  };
  return { message: messages[refusal], values: { fileName } };
}
