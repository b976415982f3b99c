/** Returns the selector of a behaviour's elements: the engine's markup, or `data-vitrine` with the behaviour's name. */
export function behaviourSelector(name: string, engine: string): string {
  return `${engine},[data-vitrine=${name}]`;
}
