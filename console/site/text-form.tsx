import { type FormEvent, useId, useState } from 'react';
import type { HeaderFooter, SiteText } from '../../contract/site/site';
import { FilterSelect } from '../frame/filter-select';
import { type SiteDraft, type SitePart, textIn, withText } from './site-draft';
import type { Languages } from './use-site';

export interface TextFormProps {
  texts: HeaderFooter;
  languages: Languages;
  /** The site's own. */
  sourceLanguage: string;
  /** Whether there is nothing to save, or saving is on the way. */
  isIdle: boolean;
  canChange: boolean;
  onEdit(changes: SiteDraft): void;
  onSave(): void;
}

const PARTS: readonly { part: SitePart; name: string; titleHint: string }[] = [
  { part: 'header', name: 'Header', titleHint: 'The name of the site, beside the navigation.' },
  { part: 'footer', name: 'Footer', titleHint: 'Above the text at the end of every page.' },
];

/** The form with the texts of the header and the footer, in one language at a time. */
export function TextForm(props: TextFormProps) {
  const { texts, languages, sourceLanguage, isIdle, canChange, onEdit, onSave } = props;
  const [language, setLanguage] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isIdle) onSave();
  };
  const code = language || null;
  return (
    <form className="site-form" onSubmit={submit}>
      {languages.length > 0 && (
        <FilterSelect label="Language of the texts" value={language} onChange={setLanguage}>
          <option value="">{nameOf(sourceLanguage)}</option>
          {languages.map((each) => (
            <option key={each.language} value={each.language}>
              {each.name}
            </option>
          ))}
        </FilterSelect>
      )}
      <div className="site-parts">
        {PARTS.map(({ part, name, titleHint }) => (
          <TextFields
            key={part}
            name={name}
            titleHint={titleHint}
            value={textIn(texts[part], code)}
            language={language || sourceLanguage}
            isReadOnly={!canChange}
            onType={(text) => onEdit({ [part]: withText(texts[part], code, text) })}
          />
        ))}
      </div>
      {canChange && (
        <p>
          <button type="submit" className="button" aria-disabled={isIdle}>
            Save
          </button>
        </p>
      )}
    </form>
  );
}

interface TextFieldsProps {
  name: string;
  titleHint: string;
  value: SiteText;
  language: string;
  isReadOnly: boolean;
  onType(text: SiteText): void;
}

function TextFields({ name, titleHint, value, language, isReadOnly, onType }: TextFieldsProps) {
  const id = useId();
  return (
    <fieldset className="site-part">
      <legend>{name}</legend>
      <div className="list-filter">
        <label htmlFor={`${id}-title`}>Title</label>
        <input
          id={`${id}-title`}
          value={value.title}
          required
          maxLength={60}
          lang={language}
          dir="auto"
          readOnly={isReadOnly}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onType({ ...value, title: target.value })}
        />
        <p className="hint" id={`${id}-hint`}>
          {titleHint}
        </p>
      </div>
      <div className="list-filter">
        <label htmlFor={`${id}-text`}>Text</label>
        <textarea
          id={`${id}-text`}
          value={value.text}
          rows={3}
          maxLength={500}
          lang={language}
          dir="auto"
          readOnly={isReadOnly}
          onChange={({ target }) => onType({ ...value, text: target.value })}
        />
      </div>
    </fieldset>
  );
}

function nameOf(language: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
}
