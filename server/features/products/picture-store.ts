import { IMAGE_WIDTHS } from '../../../src/page/image-widths';
import type { Database } from '../../platform/database/open-database';
import type { StoredPicture } from '../../rendering/images';
import { DEFAULT_FOCAL_POINT, type ImageData } from '../../rendering/pages';

/** Returns the pictures with these ids that were uploaded, as pages print them. */
export async function findPictures(
  db: Database,
  websiteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ImageData>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('picture')
    .select(['id', 'width', 'height'])
    .where('websiteId', '=', websiteId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, describePicture(row)]));
}

/** Returns a picture as pages print it. Its address states its width. */
export function describePicture({
  id,
  width,
  height,
}: Pick<StoredPicture, 'width' | 'height'> & { id: string }): ImageData {
  const widths = [...IMAGE_WIDTHS.filter((each) => each < width), width];
  return {
    id,
    assetUrl: `/pictures/${id}-${width}.webp`,
    originalSize: `${width}x${height}`,
    systemDataVariants: widths.map((each) => `${each}w`).join(','),
    mediaFocalPoint: DEFAULT_FOCAL_POINT,
    altText: '',
  };
}

/** Stores an uploaded picture. */
export async function storePicture(
  db: Database,
  websiteId: string,
  { id, fileName, content, width, height, at }: StoredPicture & { id: string; fileName: string; at: Date },
): Promise<void> {
  await db
    .insertInto('picture')
    .values({ websiteId, id, fileName, content, width, height, createdAt: at })
    .execute();
}

/** Returns whether a picture was uploaded. */
export async function hasPicture(db: Database, websiteId: string, id: string): Promise<boolean> {
  const pictures = await findPictures(db, websiteId, [id]);
  return pictures.has(id);
}

/** Returns the content of a picture. */
export async function readPicture(db: Database, websiteId: string, id: string): Promise<Buffer> {
  const { content } = await db
    .selectFrom('picture')
    .select('content')
    .where('websiteId', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Buffer.from(content);
}

/** Gives a picture another name. Returns false for one that was not uploaded. */
export async function renamePicture(
  db: Database,
  websiteId: string,
  { id, fileName }: { id: string; fileName: string },
): Promise<boolean> {
  const renamed = await db
    .updateTable('picture')
    .set({ fileName })
    .where('websiteId', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return renamed.numUpdatedRows > 0n;
}

/** Returns the names of those of the pictures that were uploaded. */
export async function findFileNames(
  db: Database,
  websiteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('picture')
    .select(['id', 'fileName'])
    .where('websiteId', '=', websiteId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, fileName }) => [id, fileName]));
}
