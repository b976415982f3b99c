import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DOCS } from '../../src/markup/docs-folder';

/** Returns the script tag for an address, and the content security policy of a page with it, for a person. */
export async function describeTag(packageFolder: string, address: string): Promise<string> {
  const read = (file: string) => readFile(path.join(packageFolder, file));
  const [entry, stub] = await Promise.all(['vitrine.js', 'stub.js'].map(read));
  const source = address.startsWith('/') ? "'self'" : new URL(address).origin;
  const crossorigin = address.startsWith('/') ? '' : ' crossorigin';
  return `Into the head of each page:

<script type="module" src="${address}vitrine.js"
        integrity="sha384-${hash('sha384', entry)}"${crossorigin}></script>

The integrity is that of this version: leave it out if browsers keep pages longer than the script.

The content security policy, if the site has one:

Content-Security-Policy: default-src 'self'; script-src ${source}; base-uri 'none'; object-src 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types vitrine

With stub.js inline in the head, script-src also needs 'sha256-${hash('sha256', stub)}'.
See ${DOCS}how-to/add-the-script-tag.md and ${DOCS}how-to/set-a-content-security-policy.md.`;
}

function hash(algorithm: string, content: Buffer | undefined): string {
  return createHash(algorithm)
    .update(content ?? '')
    .digest('base64');
}
