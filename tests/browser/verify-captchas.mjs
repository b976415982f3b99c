// Stand-in for the provider's `siteverify` call: tokens that start with `person` are valid, each once.

import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** @type {Set<string | null>} */
const used = new Set();

createServer(async (request, reply) => {
  const token = new URLSearchParams(await text(request)).get('response');
  const success = token?.startsWith('person') === true && !used.has(token);
  used.add(token);
  const codes = success ? [] : ['timeout-or-duplicate'];
  reply.setHeader('content-type', 'application/json');
  reply.end(JSON.stringify({ success, hostname: '127.0.0.1', 'error-codes': codes }));
}).listen(Number(process.env.PORT), '127.0.0.1');
