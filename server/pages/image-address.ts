const WIDTH_BEFORE_EXTENSION = /-\d+(\.\w+)$/;

/** Returns the address of a picture's file of another width, from the address of its widest file. */
export function atWidth(assetUrl: string, width: string | number): string {
  return assetUrl.replace(WIDTH_BEFORE_EXTENSION, `-${width}$1`);
}
