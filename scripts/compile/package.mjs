import { copyFile, cp, readFile, writeFile } from 'node:fs/promises';
import { inRoot, inStaging } from './paths.mjs';

/** The packages whose code is in the files of the bundle and in the tool, by their folders. */
const BUNDLED = [
  ...['preact', 'web-vitals'],
  ...['parse5', 'parse5/node_modules/entities', 'parse5-htmlparser2-tree-adapter', 'set-cookie-parser'],
  ...['css-select', 'css-what', 'nth-check', 'boolbase'],
  ...['domhandler', 'domutils', 'domelementtype', 'dom-serializer'],
];

/** The docs, whose pages messages name, and what they start from. */
const PAGES = ['docs', 'examples'];

/** Whether a file of the docs is about the script, and not about work on the project. */
const isForUsers = (/** @type {string} */ file) => !/(development|decisions|bench)\.md$|\.webp$/.test(file);

/**
 * Makes `dist` a package that `npm publish ./dist` publishes: the bundle and its types, without the server's
 * dependencies.
 */
export async function writePackage() {
  const own = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
  const { name, version, description, keywords, license, homepage, repository, type, exports, types } = own;
  const bin = { vitrine: own.bin.vitrine.replace('dist/', '') };
  const entries = JSON.parse(JSON.stringify({ exports, types }).replaceAll('./dist/', './'));
  const published = {
    name,
    version,
    description,
    keywords,
    license,
    homepage,
    repository,
    type,
    sideEffects: true,
    bin,
    ...entries,
  };
  await Promise.all([
    writeFile(inStaging('dist/package.json'), `${JSON.stringify(published, null, 2)}\n`),
    // Scripts without exports.
    ...['stub', 'telemetry'].map((name) => writeFile(inStaging(`dist/${name}.d.ts`), 'export {};\n')),
    writeFile(inStaging('dist/NOTICES.txt'), (await Promise.all(BUNDLED.map(describeNotice))).join('\n\n')),
    copyFile(inRoot('LICENSE'), inStaging('dist/LICENSE')),
    writeFile(inStaging('dist/README.md'), await composeReadme()),
    ...PAGES.map((name) =>
      cp(inRoot(name), inStaging('dist', name), { recursive: true, filter: isForUsers }),
    ),
  ]);
}

/** Returns the name, the version and the licence of a bundled package. */
async function describeNotice(bundled) {
  const folder = `node_modules/${bundled}`;
  const { name, version } = JSON.parse(await readFile(inRoot(`${folder}/package.json`), 'utf8'));
  return `${name} ${version}\n\n${(await readFile(inRoot(`${folder}/LICENSE`), 'utf8')).trim()}\n`;
}

/** Returns the README of the package, with the sample of the project's own. */
async function composeReadme() {
  const [text, own] = await Promise.all(
    ['scripts/compile/package-readme.md', 'README.md'].map((file) => readFile(inRoot(file), 'utf8')),
  );
  const [sample] = /```html\n[\s\S]*?```/.exec(own) ?? [];
  if (!sample) throw new Error('README.md has no sample in HTML for the package.');
  return text.replaceAll('../../docs/', 'docs/').replace('<!-- sample -->', () => sample);
}
