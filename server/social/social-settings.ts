/** An item that visitors can like, such as an entry of a journal. */
export interface SocialItem {
  id: string;
  /** Path of its page. */
  url: string;
}

export interface SocialSettings {
  items: readonly SocialItem[];
  /** `simpleLikingEnabled` of the website (spec §3). */
  isLikingEnabled: boolean;
}
