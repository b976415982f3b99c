import { expect, it } from 'vitest';
import { readOwnerFile } from '../../../../../server/features/owner/read-owner-file';

it('finds a file by its name without the content hash, and what it imports', () => {
  const files = {
    'owner.css': { file: 'owner-AB12.css', integrity: 'sha384-style', bytes: 1, imports: [] },
    'orders.js': {
      file: 'orders-AB12.js',
      integrity: 'sha384-screen',
      imports: [{ file: 'shared-CD34.js', integrity: 'sha384-shared', bytes: 1 }],
    },
  };
  const manifest = Buffer.from(JSON.stringify({ files }));
  const built = { folder: 'owner', files: new Map([['manifest.json', manifest]]) };
  expect(readOwnerFile(built, 'owner.css')).toEqual({
    src: '/assets/owner/owner-AB12.css',
    integrity: 'sha384-style',
    imports: [],
  });
  expect(readOwnerFile(built, 'orders.js')).toEqual({
    src: '/assets/owner/orders-AB12.js',
    integrity: 'sha384-screen',
    imports: [{ src: '/assets/owner/shared-CD34.js', integrity: 'sha384-shared' }],
  });
  expect(() => readOwnerFile(built, 'other.js')).toThrow('has no other.js. Build it with: npm run build');
});

it('fails when nothing was built', () => {
  expect(() => readOwnerFile({ folder: 'owner', files: new Map() }, 'owner.css')).toThrow('manifest.json');
});
