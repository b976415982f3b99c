import { readProjectFile } from '../architecture/project-files';

/** Returns the statements of docs/scale.md that create tables, without what 18.16 lacks. */
export function documentedTables(): string[] {
  return readSample('sql')
    .replace(/^TTL.*;$/gm, ';')
    .split(';')
    .filter((statement) => statement.trim() !== '');
}

/** Returns the configuration of a node in docs/scale.md, with servers of this machine in place of its hosts. */
export function documentedNode({
  ports,
  own,
  zooKeeperPort,
}: {
  /** Native ports of the replicas. */
  ports: readonly number[];
  own: number;
  zooKeeperPort: number;
}): string {
  const free = [...ports];
  return readSample('xml')
    .replace(/<host>[\d.]+<\/host>/g, '<host>127.0.0.1</host>')
    .replaceAll('<port>9000</port>', () => `<port>${free.shift()}</port>`)
    .replace('<port>2181</port>', `<port>${zooKeeperPort}</port>`)
    .replace(/<replica>[\d.]+<\/replica>/, `<replica>replica-${own}</replica>`);
}

/** Returns the first sample of a language. */
function readSample(language: string): string {
  const [, code = ''] = readProjectFile('docs/scale.md').split(`\`\`\`${language}\n`);
  return code.slice(0, code.indexOf('```'));
}
