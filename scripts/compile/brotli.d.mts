/** Compresses with brotli at its highest quality, 11, as servers do for files that they compress once. */
export function compressBrotli(content: string | Uint8Array): Buffer;
/** Returns the number of bytes that a visitor downloads for this content, headers apart. */
export function brotliSize(content: string | Uint8Array): number;
