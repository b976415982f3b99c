/** Whom to notify of which variant. */
export interface RestockDetail {
  readonly productId: string;
  /** Null where the page does not state the variant. */
  readonly variantId: string | null;
  /** Whether the visitor joins the mailing list, too. */
  readonly isJoinMailingList: boolean;
}

declare module '../page/events' {
  interface VitrineEventDetails {
    /** Before a valid address is sent; `preventDefault()` cancels it. */
    'vitrine:before-restock-signup': RestockDetail;
    /** After the server has stored a restock signup. */
    'vitrine:restock-signup': RestockDetail;
  }
}
