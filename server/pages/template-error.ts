/**
 * A template that could not be read, parsed or rendered. `template` names the file without `.html`;
 * `problems` lists the engine's own words, one each.
 */
export class TemplateError extends Error {
  readonly template: string;
  readonly problems: readonly string[];

  constructor(template: string, problems: readonly string[], options?: ErrorOptions) {
    super(`Template '${template}' failed: ${problems.join('; ')}`, options);
    this.name = 'TemplateError';
    this.template = template;
    this.problems = problems;
  }
}
