/**
 * A template that cannot be read, parsed or rendered. `template` is the file without `.html`; `problems` are the
 * engine's messages.
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
