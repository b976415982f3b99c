import sharp, { type Metadata } from 'sharp';
import { isUsualShape, MAX_PIXELS } from './picture-limits';
import { PICTURE_TIMEOUT_SECONDS, pictureQueue, uploadQueue } from './picture-queue';

/** A picture as it is stored. */
export interface StoredPicture {
  /** WebP. */
  content: Buffer;
  width: number;
  height: number;
}

/** Why a file is refused. */
export type PictureRefusal = 'unsupported' | 'shape' | 'animated';

const MAX_WIDTH = 2500;
/** Visitors receive smaller copies of it. */
const WEBP = { quality: 90 };
/** As sharp names them; AVIF has the container of HEIF. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];

/**
 * Returns an uploaded picture upright, in sRGB and without metadata, or why it is refused. Its shape and frames are
 * checked in the header, before the picture takes its turn to be decoded.
 *
 * @throws {WorkQueueFull} when too many others wait
 */
export async function readUpload(file: Buffer): Promise<StoredPicture | PictureRefusal> {
  const header = await readHeader(file);
  const refusal = header ? judge(header, file) : 'unsupported';
  return refusal ?? uploadQueue.run(() => pictureQueue.run(() => decode(file)));
}

function judge({ format, width, height, pages = 1 }: Metadata, file: Buffer): PictureRefusal | undefined {
  if (!FORMATS.includes(format)) return 'unsupported';
  if (!isUsualShape({ width, height })) return 'shape';
  return pages > 1 || isAnimatedPng(file) || isImageSequence(file) ? 'animated' : undefined;
}

/** sharp reads one frame of an animated PNG, whose chunk `acTL` precedes the first picture data. */
function isAnimatedPng(file: Buffer): boolean {
  return file.toString('latin1', 1, 4) === 'PNG' && file.subarray(0, file.indexOf('IDAT')).includes('acTL');
}

/** Returns whether the file is an animated AVIF, by its major brand. */
function isImageSequence(file: Buffer): boolean {
  return file.toString('latin1', 4, 12) === 'ftypavis';
}

async function readHeader(file: Buffer): Promise<Metadata | null> {
  try {
    // Without its limit, sharp reads the size of any picture.
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    // sharp has one kind of error, for files that it cannot read.
    return null;
  }
}

async function decode(file: Buffer): Promise<StoredPicture | PictureRefusal> {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_WIDTH * 2, fit: 'inside', withoutEnlargement: true })
      .webp(WEBP)
      .timeout({ seconds: PICTURE_TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch {
    return 'unsupported';
  }
}
