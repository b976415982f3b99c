import { escapeHtml } from '../http/escape-html';
import type { OpenApiDocument, OpenApiOperation } from './build-openapi';

/** Style sheet of the page. The content security policy forbids inline styles. */
export const callsPageStyle = `
:root { color-scheme: light dark; font: 100%/1.6 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h2 { margin-block: 3rem 0; }
article { border-block-start: 1px solid #8885; padding-block: 1rem; }
h3 { margin: 0; overflow-wrap: anywhere; font: 600 1rem/1.6 ui-monospace, monospace; }
h4 { margin-block: 1rem .25rem; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { padding: .25rem 1rem .25rem 0; text-align: start; vertical-align: top; }
td:first-child { white-space: nowrap; }
pre { overflow-x: auto; padding: .75rem; background: #8881; border-radius: .25rem; font-size: .875rem; }
summary { cursor: pointer; }
`;

/** Returns the HTML page of the calls. It has no script and loads nothing from other sites. */
export function renderCallsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  const sections = groups.map((group) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(group));
    return `<section><h2>${escapeHtml(group)}</h2>${own.map(writeOperation).join('')}</section>`;
  });
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<article id="schema-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${code(schema)}</article>`,
  );
  const { title, description } = document.info;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls – ${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/calls.css">
<main>
<h1>The calls of ${escapeHtml(title)}</h1>
<p>${escapeHtml(description)} Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}
<section><h2>Schemas</h2>${schemas.join('\n')}</section>
</main>
</html>
`;
}

interface Entry {
  path: string;
  method: string;
  operation: OpenApiOperation;
}

function writeOperation({ path, method, operation }: Entry): string {
  const { operationId, summary, description, parameters, requestBody, responses, security } = operation;
  const fields = parameters.map(
    ({ name, in: place, required, description: details = '', schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(place)}${required ? ', required' : ''}</td><td>${prose(details)} ${escapeHtml(shortType(schema))}</td></tr>`,
  );
  const bodies = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<details><summary>${escapeHtml(type)}</summary>${code(schema)}</details>`,
  );
  const results = Object.entries(responses).map(
    ([status, { description: details, content = {} }]) =>
      `<tr><td>${status}</td><td>${prose(details)}${Object.values(content).map(responseShape).join('')}</td></tr>`,
  );
  return `<article id="${escapeHtml(operationId)}">
<h3>${escapeHtml(method)} ${escapeHtml(path)}</h3>
<p>${prose(summary)}${writePermission(security)}. ${prose(description ?? '')}</p>
${fields.length > 0 ? `<h4>Parameters</h4><table>${fields.join('')}</table>` : ''}
${bodies.length > 0 ? `<h4>Body</h4>${bodies.join('')}` : ''}
<h4>Responses</h4><table>${results.join('')}</table>
</article>`;
}

function writePermission(security: OpenApiOperation['security']): string {
  const [permission] = Object.values(security[0] ?? {}).flat();
  return permission ? ` (requires <code>${escapeHtml(permission)}</code>)` : '';
}

function responseShape({ schema }: { schema: Record<string, unknown> }): string {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  if (name) return ` <a href="#schema-${escapeHtml(name)}">${escapeHtml(name)}</a>`;
  return schema.type === 'string' ? '' : `<details><summary>Schema</summary>${code(schema)}</details>`;
}

function shortType({ type, enum: values }: Record<string, unknown>): string {
  if (Array.isArray(values)) return `One of ${values.map((value) => JSON.stringify(value)).join(', ')}.`;
  return typeof type === 'string' && type !== 'string' ? `(${type})` : '';
}

function code(value: unknown): string {
  return `<pre><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`;
}

// Text in backticks becomes <code>.
function prose(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}
