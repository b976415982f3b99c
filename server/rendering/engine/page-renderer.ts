import type { CLDR } from '@phensley/cldr';
import { type Code, Compiler, Formatters, Predicates, type RootCode } from '@squarespace/template-engine';
import type { StoreSettings } from '../../../contract/stores/store-settings';
import type { MoneyFormat } from '../../../src/commerce/money';
import { createEventPredicates } from '../formatters/event-formatters';
import { createThemeFormatters } from '../formatters/theme-formatters';
import { removeInlineCode } from './remove-inline-code';
import { TemplateError } from './template-error';
import { createTemplateLocale } from './template-locale';
import { loadTemplateSources } from './template-sources';

export interface PageRendererOptions {
  /** Folder of `.html` templates; those in subfolders are partials, named with their folder. */
  themeDir: string;
  /** Language tag for prices and messages of pages whose data names no `website.language`; en-US unless given. */
  locale?: string;
}

export interface PageRenderer {
  /**
   * Returns the HTML of a template for its data, without inline code. Throws TemplateError for an unknown template
   * and for problems that the engine reports.
   */
  render(template: string, data: object): string;
}

/**
 * Parses every template of the theme and returns their renderer. Throws TemplateError for the first template that
 * does not parse, so that a broken theme stops the start.
 */
export function createPageRenderer({ themeDir, locale = 'en-US' }: PageRendererOptions): PageRenderer {
  const formatters = { ...Formatters, ...createThemeFormatters() };
  const compiler = new Compiler({ formatters, predicates: { ...Predicates, ...createEventPredicates() } });
  const localeIn = createLocales();
  const templates = parseTemplates(compiler, loadTemplateSources(themeDir));

  return {
    render(template, data) {
      const code = templates[template];
      if (!code) throw new TemplateError(template, [`there is no file ${template}.html in the theme`]);
      const format = moneyFormatOf(data, locale);
      const cldr = attempt(template, () => localeIn(format));
      const json = withFlags(data, format);
      const run = () => compiler.execute({ code, json, partials: templates, cldr, enableExpr: true });
      const { ctx, errors } = attempt(template, run);
      if (errors.length > 0)
        throw new TemplateError(
          template,
          errors.map(({ message }) => message),
        );
      return removeInlineCode(ctx.render());
    },
  };
}

/** Returns the formatter of numbers and money for a page's data. Each is created once, for its first page. */
function createLocales(): (format: MoneyFormat) => CLDR {
  const made = new Map<string, CLDR>();
  return (format) => {
    const key = `${format.locale} ${format.useCLDRMoneyFormat}`;
    const locale = made.get(key) ?? createTemplateLocale(format);
    made.set(key, locale);
    return locale;
  };
}

/** The parts of a page's data that decide its format of money. */
interface FormattedData {
  website?: { language?: string };
  websiteSettings?: { storeSettings?: Partial<StoreSettings> };
}

function moneyFormatOf({ website, websiteSettings }: FormattedData, standard: string): MoneyFormat {
  return {
    locale: website?.language ?? standard,
    useCLDRMoneyFormat: websiteSettings?.storeSettings?.useCLDRMoneyFormat ?? false,
  };
}

/** Returns the data with the flag that themes of the engine read. The store's setting is the only switch. */
function withFlags(data: { featureFlags?: object }, { useCLDRMoneyFormat }: MoneyFormat): object {
  return { ...data, featureFlags: { ...data.featureFlags, useCLDRMoneyFormat } };
}

function parseTemplates(compiler: Compiler, sources: Map<string, string>): Record<string, RootCode> {
  const parsed: Record<string, RootCode> = Object.create(null);
  for (const [name, source] of sources) {
    const { code, errors } = attempt(name, () => compiler.parse(source));
    if (errors.length > 0)
      throw new TemplateError(
        name,
        errors.map(({ message }) => explain(message)),
      );
    parsed[name] = asRoot(code);
  }
  return parsed;
}

/** An unknown formatter can be a misspelt one, or one of the platform that neither the engine nor this server has. */
function explain(message: string): string {
  return message.replace(/^(SyntaxError: Formatter '.*' is unknown)$/, '$1: it is not yet implemented');
}

// The engine's types say any instruction; `parse` always returns the root.
function asRoot(code: Code): RootCode {
  return code as RootCode;
}

function attempt<T>(template: string, action: () => T): T {
  try {
    return action();
  } catch (cause) {
    throw new TemplateError(template, [cause instanceof Error ? cause.message : String(cause)], { cause });
  }
}
