import { DockerfileParser } from 'dockerfile-ast';
import { readProjectFile } from '../architecture/project-files';

export interface Stage {
  /** Name that `COPY --from` uses; empty for the last stage. */
  name: string;
  image: string;
  instructions: Instruction[];
}

interface Instruction {
  keyword: string;
  text: string;
}

/** Returns the stages of the project's Dockerfile. */
export function readDockerfile(): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(readProjectFile('Dockerfile')).getInstructions()) {
    const keyword = instruction.getKeyword();
    const text = instruction.getArgumentsContent() ?? '';
    const [image = '', , name = ''] = text.split(/\s+/);
    if (keyword === 'FROM') stages.push({ name, image, instructions: [] });
    else stages.at(-1)?.instructions.push({ keyword, text });
  }
  return stages;
}

/** Returns the texts of a stage's instructions of one kind. */
export function textsOf({ instructions }: Stage, keyword: string): string[] {
  return instructions.filter((each) => each.keyword === keyword).map(({ text }) => text);
}

/** Returns the variables that a stage sets. */
export function environmentOf(stage: Stage): Record<string, string> {
  const pairs = textsOf(stage, 'ENV').flatMap((text) => text.split(/\s+/));
  return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]));
}

/** Returns the command of `CMD` or of `HEALTHCHECK … CMD` in its JSON form. */
export function commandOf(stage: Stage, keyword: 'CMD' | 'HEALTHCHECK'): string[] {
  const [text = ''] = textsOf(stage, keyword);
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}
