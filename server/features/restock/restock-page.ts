import type { CatalogueItem, CatalogueVariant } from '../catalogue';

/** The data of the page of one restock box. */
export interface RestockPage {
  item: CatalogueItem;
  variant: CatalogueVariant;
  /** As the visitor typed it. */
  email: string;
  isJoinMailingList: boolean;
  /** Why the signup failed. */
  message?: string;
  /** The address is signed up: the page shows the success text. */
  isSent: boolean;
}
