import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { createWorkQueue } from '../../platform/process/work-queue';
import { PASSWORD_COST } from './password-cost';

/**
 * The passwords that this process hashes. Each takes one of the four threads that Node has for files and names, of which
 * pictures take two. A hash takes 0.2 s, so that the last one that waits takes ten seconds.
 */
const passwordQueue = createWorkQueue({ atOnce: 1, maxWaiting: 50 });

const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** `$scrypt$ln=15,r=8,p=3$<salt>$<key>`: the cost is part of the hash, so that it can change later. */
const FORMAT = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/=]+)\$([\w+/=]+)$/;

/** The cost and the salt of a hash. */
interface PasswordSalt {
  ln: number;
  r: number;
  p: number;
  salt: Buffer;
}

interface PasswordHash extends PasswordSalt {
  key: Buffer;
}

/** A hash that no password has. Checking it takes as long as checking any other. */
export const NO_PASSWORD_HASH = writeHash({
  ...PASSWORD_COST,
  salt: Buffer.alloc(SALT_BYTES),
  key: Buffer.alloc(KEY_BYTES),
});

/**
 * Returns the scrypt hash of a password, with its cost and its salt: those of another hash if one is given, else a random salt.
 */
export async function hashPassword(password: string, saltedLike?: string): Promise<string> {
  const salted = saltedLike ? parseHash(saltedLike) : { ...PASSWORD_COST, salt: randomBytes(SALT_BYTES) };
  return writeHash({ ...salted, key: await deriveKey(password, salted) });
}

/** Returns a hash that no password has, with a salt that others can share. Uses the first 16 bytes. */
export function emptyHash(salt: Buffer): string {
  return writeHash({ ...PASSWORD_COST, salt: salt.subarray(0, SALT_BYTES), key: Buffer.alloc(KEY_BYTES) });
}

/**
 * Returns the place of the first hash that a password has; -1 if it has none of them. Hashes of one salt take as long as
 * one hash.
 *
 * @throws {WorkQueueFull} when too many others wait
 */
export async function findPassword(password: string, hashes: readonly string[]): Promise<number> {
  const keys = new Map<string, Promise<Buffer>>();
  const matches = await Promise.all(
    hashes.map(async (hash) => {
      const parsed = parseHash(hash);
      const id = writeHash({ ...parsed, key: Buffer.alloc(0) });
      const derived = keys.get(id) ?? deriveKey(password, parsed);
      keys.set(id, derived);
      return timingSafeEqual(parsed.key, await derived);
    }),
  );
  return matches.indexOf(true);
}

function writeHash({ ln, r, p, salt, key }: PasswordHash): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64')}$${key.toString('base64')}`;
}

function parseHash(hash: string): PasswordHash {
  const [, ln, r, p, salt, key] = FORMAT.exec(hash) ?? [];
  if (!salt || !key) throw new Error('The stored password hash is not a scrypt hash.');
  return {
    ln: Number(ln),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

function deriveKey(password: string, cost: PasswordSalt): Promise<Buffer> {
  return passwordQueue.run(() => runScrypt(password, cost));
}

function runScrypt(password: string, { ln, r, p, salt }: PasswordSalt): Promise<Buffer> {
  const N = 2 ** ln;
  // Twice the memory that scrypt requires: Node's default is less.
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    // Keyboards type the same letter in different code points.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
