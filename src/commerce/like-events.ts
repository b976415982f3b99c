/** What a visitor likes, and how many do. */
export interface LikeDetail {
  readonly itemId: string;
  readonly isLiked: boolean;
  readonly likeCount: number;
}

declare module '../page/events' {
  interface VitrineEventDetails {
    /** After the server has stored that a visitor likes an item, or no longer does. */
    'vitrine:like': LikeDetail;
  }
}
