import type { ProductItemData } from '../../rendering/pages';

/**
 * A product in the database: its document with what only its owner sees. All pages, lists, catalogue rows and search
 * entries are derived from it.
 */
export interface Product {
  item: ProductItemData;
  /** Its place in the files of the store; null for a product that is not in them. */
  position: number | null;
  /** Increases with each edit of the owner; 0 while it follows the files. */
  version: number;
  isVisible: boolean;
  deletedAt: Date | null;
  /** The version of the shop that its last change made. */
  stamp: number;
}

/** Returns whether visitors see a product that is in a store which they see. */
export function isShown({ isVisible, deletedAt }: Product): boolean {
  return isVisible && deletedAt === null;
}
