import { createWorkQueue } from '../../platform/process/work-queue';

/**
 * The pictures that this process decodes. Each takes one of the four threads that Node has for files, names and passwords;
 * two threads remain for these.
 */
export const pictureQueue = createWorkQueue({ atOnce: 2, maxWaiting: 200 });

/** The uploads among them: the other place is for pictures that visitors wait for. Each holds its file in memory. */
export const uploadQueue = createWorkQueue({ atOnce: 1, maxWaiting: 8 });

/** Seconds after which sharp stops to decode and encode a picture of the owner or of the store. */
export const PICTURE_TIMEOUT_SECONDS = 10;
