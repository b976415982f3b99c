import { MINIFIER } from './minify.mjs';
import { BROWSER_SYNTAX } from './oldest-browsers.mjs';
import { root } from './paths.mjs';

/** Options of esbuild for everything that runs in a browser. */
export const browserOptions = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  sourcemap: true,
  ...BROWSER_SYNTAX,
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  // The second minifier removes this comment. Until then it is part of what files are named by.
  footer: { js: `// ${MINIFIER}` },
  write: false,
};

/**
 * Properties whose name starts with `_` are private to the file that they are built into: esbuild shortens them.
 * Preact's own names start so too, and its packages refer to each other by them: overlays are built without this.
 * Nothing else may see such a name: no other built file, no request, no storage, no event, no page. A test holds that.
 */
export const privateNames = { mangleProps: /^_/, mangleCache: {} };

/**
 * For a file that exports nothing to other built files: its names stay whole, so that the second minifier can choose
 * between its own short names and esbuild's. Add it after `browserOptions`.
 */
export const wholeNames = { minify: false, minifySyntax: true, minifyWhitespace: true };

/** React in the default bundle: the parts of it that overlays use, on Preact, at a tenth of the bytes. */
const REACT_ON_PREACT = './src/overlays/stage/react-on-preact.ts';
export const preactAlias = {
  react: REACT_ON_PREACT,
  'react-dom/client': REACT_ON_PREACT,
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/** First line of a file that runs nearly whole: V8 compiles it while it arrives, and no function a second time. */
export const COMPILE_WHOLE = '//# allFunctionsCalledOnLoad';
