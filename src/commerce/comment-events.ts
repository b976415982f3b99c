/** A comment that the server has stored. */
export interface CommentDetail {
  readonly itemId: string;
  /** Id of its element in the page. */
  readonly id: string;
}

declare module '../page/events' {
  interface VitrineEventDetails {
    /** A visitor has written a comment, which waits for the owner. */
    'vitrine:comment': CommentDetail;
  }
}
