import { expect, it } from 'vitest';
import { readOwnerFile, readScreenFiles } from '../../../../../server/features/owner/read-owner-file';

const files = {
  'owner.css': { file: 'owner-AB12.css', integrity: 'sha384-owner', bytes: 1, imports: [] },
  'app.js': { file: 'app-AB12.js', integrity: 'sha384-app', imports: ['shared-CD34.js'] },
  'orders.js': {
    file: 'orders-AB12.js',
    integrity: 'sha384-orders',
    imports: ['shared-CD34.js', 'shared-EF56.js'],
  },
  'orders.css': { file: 'orders-AB12.css', integrity: 'sha384-style', imports: [] },
  'shared-CD34.js': { file: 'shared-CD34.js', integrity: 'sha384-shared', imports: [] },
  'shared-EF56.js': { file: 'shared-EF56.js', integrity: 'sha384-charts', imports: [] },
};
const manifest = Buffer.from(JSON.stringify({ files }));
const built = { folder: 'owner', files: new Map([['manifest.json', manifest]]) };
const file = (name: string, integrity: string) => ({
  src: `/assets/owner/${name}`,
  integrity: `sha384-${integrity}`,
});

it('finds a file by its name without the content hash', () => {
  expect(readOwnerFile(built, 'owner.css')).toEqual(file('owner-AB12.css', 'owner'));
  expect(() => readOwnerFile(built, 'other.js')).toThrow('has no other.js. Build it with: npm run build');
});

it('finds the scripts of a screen, each once, and the style sheets and integrity of all', () => {
  expect(readScreenFiles(built, 'orders')).toEqual({
    scripts: [
      file('app-AB12.js', 'app'),
      file('shared-CD34.js', 'shared'),
      file('orders-AB12.js', 'orders'),
      file('shared-EF56.js', 'charts'),
    ],
    style: file('orders-AB12.css', 'style'),
    styles: { orders: file('orders-AB12.css', 'style') },
    integrity: {
      '/assets/owner/app-AB12.js': 'sha384-app',
      '/assets/owner/orders-AB12.js': 'sha384-orders',
      '/assets/owner/shared-CD34.js': 'sha384-shared',
      '/assets/owner/shared-EF56.js': 'sha384-charts',
    },
  });
});

it('gives a screen without code of its own the application', () => {
  const { scripts, style } = readScreenFiles(built, 'overview');
  expect(scripts.map(({ src }) => src)).toEqual([
    '/assets/owner/app-AB12.js',
    '/assets/owner/shared-CD34.js',
  ]);
  expect(style).toBeUndefined();
});

it('fails when nothing was built', () => {
  expect(() => readOwnerFile({ folder: 'owner', files: new Map() }, 'owner.css')).toThrow('manifest.json');
});
