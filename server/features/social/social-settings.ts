/** An item that visitors can like and comment on, such as an entry of a journal. */
export interface SocialItem {
  id: string;
  /** Path of its page. */
  url: string;
  title: string;
  /** Visitors can write comments: its comment state is 1 (spec §3 Website). */
  isOpen: boolean;
}

export interface SocialSettings {
  items: readonly SocialItem[];
  /** `simpleLikingEnabled` of the website (spec §3 Website). */
  isLikingEnabled: boolean;
  /** `commentsEnabled` of the website, which has no `disqusShortname`. */
  areCommentsEnabled: boolean;
}

/** Returns an item of the store. */
export function findSocialItem(settings: SocialSettings | undefined, itemId: string): SocialItem | undefined {
  return settings?.items.find(({ id }) => id === itemId);
}

/** A comment that was not stored, as the visitor typed it. */
export interface FailedComment {
  itemId: string;
  displayName: string;
  text: string;
  /** Empty for the first of a thread. */
  parentId: string;
  key: string;
  /** Why it was not stored. */
  message: string;
}
