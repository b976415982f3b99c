import sharp from 'sharp';
import { MAX_PIXELS } from './resize-image';

/** A picture as it is stored. */
export interface StoredPicture {
  /** WebP. */
  content: Buffer;
  width: number;
  height: number;
}

const MAX_WIDTH = 2500;
const TIMEOUT_SECONDS = 20;
/** Visitors receive smaller copies of it. */
const WEBP = { quality: 90 };

/** Returns an uploaded picture upright, in sRGB and without metadata; null for a file that is no picture. */
export async function readUpload(file: Buffer): Promise<StoredPicture | null> {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_WIDTH * 2, fit: 'inside', withoutEnlargement: true })
      .webp(WEBP)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch {
    // sharp has one kind of error, for files that it cannot read.
    return null;
  }
}
