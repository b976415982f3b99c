import { randomBytes, randomUUID } from 'node:crypto';
import type { ApiKey, CreatedApiKey, NewApiKey } from '../../../../contract/api-keys/api-key';
import type { ContributorRole } from '../../../../contract/people/permissions';
import type { Database } from '../../../platform/database/open-database';
import { hashToken } from '../owner-token';

/** Start of every key, by which scanners of source code find keys that were published. */
const PREFIX = 'vitrine_key_';
/** How often the time of the last use is written. */
const USE_INTERVAL_MS = 60_000;
/** Keys of a website. */
const MAX_KEYS = 100;
const ENDING_LENGTH = 4;

/** A key that makes a request. */
export interface UsedKey {
  id: string;
  name: string;
  role: ContributorRole;
  /** SHA-256 of the key. */
  hash: Buffer;
}

export interface ApiKeyOptions {
  db: Database;
  websiteId: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The keys of a website. Revoking one takes effect in all processes at once. */
export interface ApiKeys {
  /** Returns the key of a request, and records its use; null for one that is unknown or revoked. */
  find(secret: string): Promise<UsedKey | null>;
  /** Returns the keys that work, the newest first. */
  list(): Promise<ApiKey[]>;
  /** Returns a new key; null where the website has as many as it may have. */
  create(key: NewApiKey, createdBy: string): Promise<CreatedApiKey | null>;
  /** Revokes a key, or takes that back within a day. Returns whether there is such a key. */
  setRevoked(id: string, isRevoked: boolean): Promise<boolean>;
}

/** Returns whether a token has the form of a key. */
export function isApiKey(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** Returns the keys of one website. */
export function createApiKeys({ db, websiteId, now }: ApiKeyOptions): ApiKeys {
  const list = async () => {
    const rows = await db
      .selectFrom('apiKey')
      .select(['id', 'name', 'role', 'ending', 'createdBy', 'createdAt', 'lastUsedAt'])
      .where('websiteId', '=', websiteId)
      .where('revokedAt', 'is', null)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  };
  return {
    list,
    async find(secret) {
      const hash = hashToken(secret);
      const found = await db
        .selectFrom('apiKey')
        .select(['id', 'name', 'role', 'lastUsedAt'])
        .where('websiteId', '=', websiteId)
        .where('keyHash', '=', hash.toString('hex'))
        .where('revokedAt', 'is', null)
        .executeTakeFirst();
      if (!found) return null;
      const { id, name, role, lastUsedAt } = found;
      if (!lastUsedAt || now() - lastUsedAt.getTime() > USE_INTERVAL_MS) await recordUse(id);
      return { id, name, role, hash };
    },
    async create({ name, role }, createdBy) {
      if ((await list()).length >= MAX_KEYS) return null;
      const secret = PREFIX + randomBytes(32).toString('base64url');
      const row = { id: randomUUID(), name, role, ending: secret.slice(-ENDING_LENGTH), createdBy };
      const createdAt = new Date(now());
      const keyHash = hashToken(secret).toString('hex');
      await db
        .insertInto('apiKey')
        .values({ websiteId, keyHash, createdAt, lastUsedAt: null, revokedAt: null, ...row })
        .execute();
      return { key: { ...row, createdAt: createdAt.toISOString(), lastUsedAt: null }, secret };
    },
    async setRevoked(id, isRevoked) {
      const { numUpdatedRows } = await db
        .updateTable('apiKey')
        .set({ revokedAt: isRevoked ? new Date(now()) : null })
        .where('websiteId', '=', websiteId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };

  async function recordUse(id: string): Promise<void> {
    await db
      .updateTable('apiKey')
      .set({ lastUsedAt: new Date(now()) })
      .where('websiteId', '=', websiteId)
      .where('id', '=', id)
      .execute();
  }
}
