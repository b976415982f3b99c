/** Pages that only its members may read. */
export interface MemberArea {
  id: string;
  title: string;
  /** Whether every member may join, or the store adds them. */
  joining: 'free' | 'invited';
}
