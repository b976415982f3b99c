/** Returns a source, with imports of its file's modules in their order ahead of it. */
export function readOrdered(file: string): Promise<string>;
