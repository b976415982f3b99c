/** Pictures whose address the engine prints as data, for a script to choose their file. */
export const IMAGE = 'img[data-src]';
