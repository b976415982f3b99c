/** A player of a video, or of several, on another site. */
export interface Player {
  /** Address of the player for a frame. */
  readonly frame: string;
  /** Address of the video's page. */
  readonly page: string;
  /** Name of the other site. */
  readonly provider: string;
}
