const WIDTH_BEFORE_EXTENSION = /-\d+(\.\w+)$/;

/** Returns the address of a picture's file of another width, from the address of its widest file. */
export function atWidth(assetUrl: string, width: string | number): string {
  return assetUrl.replace(WIDTH_BEFORE_EXTENSION, `-${width}$1`);
}

/** Returns the `srcset` of the files of a picture, from the list of their widths, `500w,1000w`. */
export function listFiles(assetUrl: string, widths: string): string {
  return widths
    .split(',')
    .filter(Boolean)
    .map((width) => `${atWidth(assetUrl, Number.parseInt(width, 10))} ${width}`)
    .join(', ');
}
