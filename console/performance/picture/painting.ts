/** Where a picture begins on the screen, in pixels of the viewport. */
interface Origin {
  left: number;
  top: number;
}

/** The texts and shapes of an element, painted as the page shows them, with its fonts and colours. */
export interface Painting {
  context: CanvasRenderingContext2D;
  origin: Origin;
  /** Pixels of the picture per pixel of the page. */
  scale: number;
  /** Selector of elements that are left out. */
  leftOut: string;
}
