import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { cachePolicyOf, PUBLIC } from '../../platform/assets';
import { WorkQueueFull } from '../../platform/process/work-queue';
import { chooseFormat } from './choose-format';
import { createImageCache, type ImageCacheOptions } from './image-cache';
import { type Images, openImages, type WantedImage } from './open-images';
import { type Originals, originalsIn } from './originals';
import { FORMATS, parseWidth } from './parse-width';
import { pictureQueue } from './picture-queue';
import { resizeImage } from './resize-image';

export interface ServeImagesOptions {
  /** Folder of the originals: JPEG, PNG, WebP, AVIF, GIF or TIFF. */
  originalsDir: string;
  cache: ImageCacheOptions;
}

interface ImageRoute {
  Params: { name: string };
  Querystring: { format?: string };
}

export interface ServePicturesOptions {
  /** Fastify path pattern with `:name`. */
  path: string;
  originals: Originals;
  cache: ImageCacheOptions;
  /** Returns the name of the original and the width that an address requests; null for a wrong width. */
  readAddress(request: {
    name: string;
    format: string | undefined;
  }): Pick<WantedImage, 'name' | 'width'> | null;
  /** Value of `Cache-Control`. */
  cachePolicyOf(name: string): string;
}

const RETRY_SECONDS = 5;

/**
 * Serves the pictures of a folder under /images/, in the width of `?format=750w` and in the smallest format that the
 * client accepts. Browsers keep those with a hash in their name for a year, and revalidate all others.
 */
export function serveImages(app: FastifyInstance, { originalsDir, cache }: ServeImagesOptions): void {
  servePictures(app, {
    path: '/images/:name',
    originals: originalsIn(originalsDir),
    cache,
    readAddress({ name, format }) {
      const width = parseWidth(format);
      return width === null ? null : { name, width };
    },
    cachePolicyOf,
  });
}

/** Serves pictures in the width that their address requests, and in the smallest format that the client accepts. */
export function servePictures(app: FastifyInstance, options: ServePicturesOptions): void {
  const { cache, originals } = options;
  const images = openImages({
    originals,
    cache: createImageCache(cache),
    resize: resizeImage,
    queue: pictureQueue,
    onCacheFailure: warnOnce(app, cache.dir),
  });
  app.get<ImageRoute>(options.path, async ({ params: { name }, query, headers }, reply) => {
    const address = options.readAddress({ name, format: query.format });
    if (address === null) return sendText(reply, 400, `format must be one of ${FORMATS.join(', ')}.`);
    const wanted = { ...address, format: chooseFormat(headers.accept) };
    const key = await images.keyOf(wanted);
    if (key === null) return sendText(reply, 404, 'There is no picture of this name.');
    reply.headers({
      ...PUBLIC,
      vary: 'accept',
      etag: etagOf(key),
      'cache-control': options.cachePolicyOf(name),
    });
    if (headers['if-none-match']?.includes(etagOf(key))) return reply.code(304).send();
    return sendImage(reply, images, wanted, key);
  });
}

/** A folder that cannot be written fails for every picture; the failure is logged once. */
function warnOnce(app: FastifyInstance, dir: string): (error: unknown) => void {
  let hasWarned = false;
  return (error) => {
    if (!hasWarned)
      app.log.warn({ err: error }, `Resized pictures cannot be kept in ${dir}. Set IMAGE_CACHE_DIR.`);
    hasWarned = true;
  };
}

async function sendImage(
  reply: FastifyReply,
  images: Images,
  wanted: WantedImage,
  key: string,
): Promise<FastifyReply> {
  try {
    const { type, content } = await images.read(wanted, key);
    return reply.type(`image/${type}`).send(content);
  } catch (error) {
    if (error instanceof WorkQueueFull)
      return sendText(
        reply.header('retry-after', RETRY_SECONDS),
        503,
        'Too many pictures wait to be resized.',
      );
    reply.log.error({ err: error }, `The picture ${wanted.name} cannot be read. Replace its file.`);
    return sendText(reply, 500, 'This picture cannot be read.');
  }
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(text);
}

function etagOf(key: string): string {
  return `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
}
