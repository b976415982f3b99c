const KINDS = /export type RecordKind =([^;]*);/;

/** Returns a line for each record kind of `consent` that the table of kinds in `docs` lacks. */
export function findUndocumentedKinds(consent: string, docs: string): string[] {
  const kinds = [...(KINDS.exec(consent)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(([, kind = '']) => kind);
  if (kinds.length === 0) return ['src/telemetry/consent.ts declares no RecordKind'];
  return kinds
    .filter((kind) => !docs.includes(`| \`${kind}\``))
    .map(
      (kind) => `The record kind ${kind} is not documented: add it to the table of kinds in docs/tracking.md`,
    );
}
