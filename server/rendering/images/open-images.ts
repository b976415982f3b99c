import { singleFlight } from '../../platform/process/single-flight';
import type { WorkQueue } from '../../platform/process/work-queue';
import type { ImageCache } from './image-cache';
import type { Originals } from './originals';
import type { ImageRequest, ResizedImage } from './resize-image';

/** A picture as a client is sent it. */
export interface ImageFile extends ResizedImage {
  /** Differs between the versions of the original, the widths and the formats. */
  key: string;
}

export interface WantedImage extends Pick<ImageRequest, 'width' | 'format'> {
  /** Name of the original. */
  name: string;
}

export interface ImagesOptions {
  originals: Originals;
  cache: ImageCache;
  resize: (request: ImageRequest) => Promise<ResizedImage>;
  /** Where pictures wait for their turn to be resized. */
  queue: WorkQueue;
  /** Receives a failure of the cache, without which pictures are resized again for each request. */
  onCacheFailure: (error: unknown) => void;
}

/** Part of each key. Increase it when the settings of a format change. */
const SETTINGS_VERSION = 1;

export interface Images {
  /** Returns the key of a picture, or null where there is no original of this name. */
  keyOf(wanted: WantedImage): Promise<string | null>;
  /**
   * Returns a picture from the cache, else resizes it. Concurrent callers share one run.
   *
   * @throws {WorkQueueFull} when too many others wait
   */
  read(wanted: WantedImage, key: string): Promise<ImageFile>;
}

/** Returns pictures, resized and cached. */
export function openImages({ originals, cache, resize, queue, onCacheFailure }: ImagesOptions): Images {
  async function make({ name, width, format }: WantedImage, key: string): Promise<ImageFile> {
    const cached = await cache.read(key).catch(onCacheFailure);
    if (cached) return { ...cached, key };
    const image = await queue.run(async () => resize({ file: await originals.open(name), width, format }));
    await cache.write(key, image).catch(onCacheFailure);
    return { ...image, key };
  }

  const share = singleFlight(
    ({ wanted, key }: { wanted: WantedImage; key: string }) => make(wanted, key),
    ({ key }) => key,
  );
  return {
    async keyOf({ name, width, format }) {
      const version = await originals.versionOf(name);
      return version && [SETTINGS_VERSION, name, version, width, format].join(' ');
    },
    read: (wanted, key) => share({ wanted, key }),
  };
}
