import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { readProjectFile, sourceFiles } from './project-files';

/** Modules of Node and packages that open connections. */
const CLIENTS =
  /^(node:)?(https?|http2|net|tls|dgram)$|^(undici|axios|got|node-fetch|nodemailer|pg|@clickhouse\/client)$/;
/** Names of the modules above that send nothing. */
const HARMLESS = ['isIP', 'isIPv4', 'isIPv6', 'STATUS_CODES', 'BlockList', 'SocketAddress'];

/** Every module of the server that sends requests, and who chooses their address. */
const SENDERS: Readonly<Record<string, string>> = {
  'server/features/place-providers/google-places.ts': 'the address of Google, in the module',
  'server/platform/captcha/request-verdict.ts': 'the operator, by CAPTCHA_VERIFY_URL, or the module',
  'server/telemetry/store/clickhouse/clickhouse-client.ts':
    'the operator, by CLICKHOUSE_URL; it follows no redirect',
  'server/platform/database/open-postgres.ts': 'the operator, by DATABASE_URL',
  'server/platform/delivery/mailer.ts': 'the operator, by SMTP_URL',
  'server/platform/delivery/webhook-sender.ts':
    'the owner: the address is checked after it is resolved, and it follows no redirect',
};

interface Requests {
  /** Whether the module imports a client, or calls `fetch`. */
  sends: boolean;
  /** The second argument of each call of `fetch`. */
  fetchOptions: string[];
}

const modules = sourceFiles().filter((file) => /^(server|demo)\//.test(file));

function findRequests(file: string): Requests {
  const source = readProjectFile(file);
  const { program } = parseSync(file, source);
  const found: Requests = { sends: false, fetchOptions: [] };
  new Visitor({
    ImportDeclaration({ source: { value }, specifiers, importKind }) {
      if (importKind === 'type' || !CLIENTS.test(value)) return;
      const names = specifiers.map((each) =>
        'imported' in each && 'name' in each.imported ? each.imported.name : '*',
      );
      const isType = (index: number) => {
        const each = specifiers[index];
        return each !== undefined && 'importKind' in each && each.importKind === 'type';
      };
      if (names.some((name, index) => !HARMLESS.includes(name) && !isType(index))) found.sends = true;
    },
    CallExpression({ callee, arguments: [, options] }) {
      const name = callee.type === 'MemberExpression' ? callee.property : callee;
      if (!('name' in name) || name.name !== 'fetch') return;
      found.sends = true;
      found.fetchOptions.push(options ? source.slice(options.start, options.end) : '');
    },
  }).visit(program);
  return found;
}

describe('requests that the server sends', () => {
  it('come from the modules that are listed here with who chooses the address', () => {
    const senders = modules.filter((file) => findRequests(file).sends);
    expect(senders.sort()).toEqual(Object.keys(SENDERS).sort());
  });

  it.each(modules.filter((file) => findRequests(file).fetchOptions.length > 0))(
    '%s follows no redirect, and waits for a limited time',
    (file) => {
      for (const options of findRequests(file).fetchOptions) {
        expect(options).toContain("redirect: 'error'");
        expect(options).toMatch(/signal\b/);
      }
    },
  );
});
