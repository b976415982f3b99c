import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project-files';

interface Layer {
  readonly name: string;
  readonly mayImport: readonly string[];
  readonly lazily?: readonly string[];
}

type Edges = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the layers of .dependency-cruiser.mjs as a Mermaid flowchart, one node for each folder.
 * Solid arrows that a longer path implies are left out. Dotted arrows are lazy imports only.
 */
export async function drawLayers(): Promise<string> {
  const { layers } = (await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href)) as {
    layers: readonly Layer[];
  };
  const direct = collectEdges(layers, ({ mayImport }) => mayImport);
  const lazy = collectEdges(layers, ({ lazily = [] }) => lazily);
  const lines = [
    ...writeEdges(direct, '-->', (from, to) => !isImplied(direct, from, to)),
    ...writeEdges(lazy, '-.->', (from, to) => !direct.get(from)?.includes(to)),
  ];
  return ['flowchart TD', ...lines].join('\n');
}

function collectEdges(layers: readonly Layer[], targetsOf: (layer: Layer) => readonly string[]): Edges {
  const edges = new Map<string, string[]>();
  for (const layer of layers) {
    const from = folderOf(layer.name);
    const targets = [...(edges.get(from) ?? []), ...targetsOf(layer).map(folderOf)];
    edges.set(from, [...new Set(targets)].filter((to) => to !== from).sort());
  }
  return edges;
}

/** Several layers are in `src/widgets/` and in `src/overlays/`. */
function folderOf(layer: string): string {
  if (/widget|selectors/.test(layer)) return 'widgets';
  return layer.startsWith('overlays') ? 'overlays' : layer;
}

function isImplied(edges: Edges, from: string, to: string): boolean {
  return (edges.get(from) ?? []).some((next) => next !== to && isReachable(edges, next, to));
}

/** Assumes that the layers have no cycle. */
function isReachable(edges: Edges, from: string, to: string): boolean {
  return (edges.get(from) ?? []).some((next) => next === to || isReachable(edges, next, to));
}

function writeEdges(edges: Edges, arrow: string, isShown: (from: string, to: string) => boolean): string[] {
  return [...edges].flatMap(([from, targets]) => {
    const shown = targets.filter((to) => isShown(from, to));
    return shown.length > 0 ? [`  ${from} ${arrow} ${shown.join(' & ')}`] : [];
  });
}
