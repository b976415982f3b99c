import type { Generated } from 'kysely';
import type { CommentState } from '../../../../contract/comments/comment';
import type { ReviewSource } from '../../../../contract/reviews/review';

/** What visitors wrote about products. */
interface ReviewTable {
  websiteId: string;
  id: string;
  itemId: string;
  source: ReviewSource;
  author: string;
  /** 1 to 5. */
  rating: number;
  title: string;
  body: string;
  language: string | null;
  isVerifiedPurchase: boolean;
  answer: string | null;
  writtenAt: Date;
  /** It is not on the pages: the owner hid it, or it waits for the owner. */
  isHidden: Generated<boolean>;
  /** A hidden one waits for the owner. */
  isPending: Generated<boolean>;
  /** Hash of the e-mail address of the order; null for a review that no visitor wrote here. One for each product. */
  authorHash: Generated<string | null>;
  /** Hash of the cookie of the browser that wrote it; null for a member's. */
  visitorHash: Generated<string | null>;
}

interface ItemCommentTable {
  websiteId: string;
  id: string;
  itemId: string;
  /** Null for the first of a thread. */
  parentId: string | null;
  state: CommentState;
  isStarred: boolean;
  author: string;
  body: string;
  visitorHash: string;
  requestKey: string;
  writtenAt: Date;
}

interface ItemLikeTable {
  websiteId: string;
  itemId: string;
  visitorHash: string;
  likedAt: Date;
}

interface LikeCountTable {
  websiteId: string;
  itemId: string;
  count: number;
}

/** The tables of reviews, comments and likes. */
export interface SocialTables {
  review: ReviewTable;
  itemComment: ItemCommentTable;
  itemLike: ItemLikeTable;
  likeCount: LikeCountTable;
}
