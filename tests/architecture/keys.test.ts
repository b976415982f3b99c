import { expect, it } from 'vitest';
import { readProjectFile, sourceFiles } from './project-files';

const DECIDES = 'src/page/is-composing.ts';
const LISTENS = /['"]key(down|up|press)\b|\bonKey(Down|Up|Press)\b|\bkeydown['"]/;
/** They name the event, and do nothing by a key. */
const NAMES_ONLY = [
  'src/behaviours.ts',
  'src/loader/behaviour.ts',
  // Any key ends what these do by themselves.
  'src/page/scroll-to-message.ts',
  'src/widgets/gallery/create-position.ts',
];

const files = sourceFiles().filter((file) => /^(src|console|demo)\//.test(file) && file !== DECIDES);

it('every handler of keys leaves those of an input method alone', () => {
  const listening = files.filter((file) => LISTENS.test(readProjectFile(file)));
  const without = listening.filter((file) => !/\bisComposing\(/.test(readProjectFile(file)));
  expect(without).toEqual(NAMES_ONLY);
});

it('one function decides which keys belong to an input method', () => {
  expect(files.filter((file) => /\.isComposing\b|\bkeyCode\b/.test(readProjectFile(file)))).toEqual([]);
});
