import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Prints the report. Saves it as `<name>.md`, and the measured rounds as `<name>.json`.
 * @param root the project's folder
 */
export async function saveResults(
  root: string,
  name: string,
  { markdown, rounds }: { markdown: string; rounds: object },
): Promise<void> {
  const folder = path.join(root, 'build', 'bench');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.md`), `${markdown}\n`);
  await writeFile(path.join(folder, `${name}.json`), JSON.stringify(rounds, null, 1));
  console.log(`\n${markdown}\n\nSaved in build/bench/${name}.md and build/bench/${name}.json.`);
}
