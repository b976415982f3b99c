/** A picture as the lightbox shows it. */
export interface Picture {
  /** Address of its largest file. */
  readonly src: string;
  /** Its files by width, or empty. */
  readonly srcset: string;
  /** Address of the file that the page shows already: it is shown until the large one has arrived. */
  readonly preview: string;
  readonly alt: string;
  /** Caption, in plain text. */
  readonly title: string;
  readonly description: string;
}
