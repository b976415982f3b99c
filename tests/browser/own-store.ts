import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyFiles } from '../deploy/production-files';
import { type ShopProcess, startShop } from '../support/shop-process';
import { createDatabase } from './create-database';
import { test as base } from './fixtures';

/** A copy of the built store whose content a test changes. */
interface OwnStore {
  /** Changes a file of the store's content, such as `site.json`. */
  edit<Content>(name: string, change: (content: Content) => void): void;
  /** Starts the server, with the data of earlier starts, and returns its address. Ends the server that runs. */
  start(settings?: Record<string, string>): Promise<string>;
}

/** `test` with a store of its own, which is ended and removed after the test. */
export const test = base.extend<{ ownStore: OwnStore }>({
  ownStore: async ({ context }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-own-'));
    const root = path.join(folder, 'store');
    await mkdir(root);
    // Other tests write into other folders of the build meanwhile.
    copyFiles(root, ['build/server', 'build/owner', 'dist', 'demo', 'package.json']);
    await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'));
    const database = await createDatabase();
    let shop: ShopProcess | undefined;
    await use({
      edit(name, change) {
        const file = path.join(root, 'demo/content', name);
        const content = JSON.parse(readFileSync(file, 'utf8'));
        change(content);
        writeFileSync(file, JSON.stringify(content));
      },
      async start(settings = {}) {
        await shop?.end('SIGTERM');
        shop = await startShop({ ...database, DATA_DIR: path.join(folder, 'data'), ...settings }, [], root);
        return shop.origin;
      },
    });
    // First, so that no page sends requests to a server that has ended.
    await Promise.all(context.pages().map((page) => page.close()));
    await shop?.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  },
});
