import path from 'node:path';
import { type Command, UsageError } from '../command';
import type { ToolContext } from '../tool-context';
import { copyBundle, describeCopy } from './copy-bundle';
import { describeTag } from './describe-tag';

const USAGE = `vitrine init DIR [options]

Copies the files that a site serves into DIR, and prints the script tag and the content security policy.
Replaces only files that an earlier run has copied, and removes none.

  --path PATH  the address of DIR on the site, such as /assets/vitrine/
  --help       prints this text

Exit code: 0 if the files are in DIR, 2 if nothing was changed.`;

/** Folders whose content is at the root of a site. */
const PUBLIC = ['public', 'static', 'www', 'htdocs', 'wwwroot', 'public_html', '_site'];

/** Returns the command that copies the bundle for a site that hosts it itself. */
export function createInit({ packageFolder }: ToolContext): Command {
  return {
    name: 'init',
    summary: 'copies the files for hosting them yourself, and prints the script tag',
    usage: USAGE,
    options: { path: { type: 'string' } },
    async run({ values, positionals }, print) {
      const [dir, ...rest] = positionals;
      if (!dir || rest.length > 0) throw new UsageError('Give one folder.', USAGE);
      const folder = path.resolve(dir);
      const address = values.path === undefined ? guessAddress(folder) : parseAddress(String(values.path));
      print(describeCopy(dir, await copyBundle(packageFolder, folder)));
      print(`\n${await describeTag(packageFolder, address)}`);
      if (values.path === undefined)
        print(`\nIf ${dir} has another address on the site than ${address}, state it with --path.`);
      return 0;
    },
  };
}

/** Returns the address below a folder that sites serve at their root; else that of the folder's name. */
function guessAddress(folder: string): string {
  const names = folder.split(path.sep);
  const root = names.findLastIndex((name) => PUBLIC.includes(name));
  const below = root < 0 ? names.slice(-1) : names.slice(root + 1);
  return parseAddress(`/${below.join('/')}`);
}

function parseAddress(text: string): string {
  const isAddress = /^(https?:\/\/[^/]|\/(?!\/))/.test(text) && !/[\s"'<>&]/.test(encodeURI(text));
  if (!isAddress) throw new UsageError(`${text} is no address. Write a path such as /assets/vitrine/.`, '');
  const address = encodeURI(text);
  return address.endsWith('/') ? address : `${address}/`;
}
