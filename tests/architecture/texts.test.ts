import { expect, it } from 'vitest';
import { projectFiles, readProjectFile } from './project-files';

const BINARY = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|mp3|mp4)$/;

/** The patterns are split, so that this file does not match them. */
const ONE_MACHINE = [
  [
    'an absolute path of a home or work folder',
    `(?<![\\w.])/(?:${['home', 'Users', 'work', 'farm'].join('|')})/\\w`,
  ],
  ['a path in the temporary folder', `(?<![\\w.])/t${'mp'}/\\w`],
  ['a drive of a Windows machine', '\\b[A-Z]:\\\\\\\\?Users'],
  ['the host of a package registry', `https?://(?:[\\w-]+\\.)*(?:registry|npm${'js'})\\.`],
] as const;

it.each(ONE_MACHINE)('no file names %s', (_what, pattern) => {
  const expression = new RegExp(pattern);
  const files = projectFiles('').filter((file) => !BINARY.test(file) && file !== 'package-lock.json');
  expect(files.filter((file) => expression.test(readProjectFile(file)))).toEqual([]);
});
