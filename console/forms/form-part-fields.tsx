import { Check, Field } from '../frame/field';
import type { FormDraft } from './form-draft';
import { TextInput } from './text-inputs';

export interface FormPropertyProps {
  /** A property that a fieldset of the form template lists. */
  property: string;
  draft: FormDraft;
  hasCaptcha: boolean;
  onEdit(changes: Partial<FormDraft>): void;
}

const HTML_HINT = 'An empty line starts a paragraph. HTML such as <h2> and <a href="/shop"> works too.';

/** The control of a property of a form; nothing for the fields, which have a list of their own. */
export function FormProperty({ property, draft, hasCaptcha, onEdit }: FormPropertyProps) {
  const text = TEXTS[property as keyof typeof TEXTS];
  const value = draft[property as keyof FormDraft];
  if (text && typeof value === 'string')
    return (
      <TextInput
        {...text}
        name={property}
        value={value}
        onChange={(changed) => onEdit({ [property]: changed })}
      />
    );
  switch (property) {
    case 'useLightbox':
      return (
        <Check
          label="Open the form in a lightbox"
          name={property}
          isOn={draft.useLightbox}
          onChange={(useLightbox) => onEdit({ useLightbox })}
        />
      );
    case 'captchaEnabled':
      return (
        <>
          <Check
            label="Check that visitors are people"
            name={property}
            isOn={draft.captchaEnabled}
            onChange={(captchaEnabled) => onEdit({ captchaEnabled })}
          />
          {!hasCaptcha && (
            <p className="hint">
              The server has no keys of a captcha. No form has one until the server is started with them.
            </p>
          )}
        </>
      );
    case 'captchaTheme':
      return (
        <Choice
          label="Theme of the captcha"
          name={property}
          value={draft.captchaTheme}
          options={['light', 'dark']}
          onChoose={(captchaTheme) => onEdit({ captchaTheme })}
        />
      );
    case 'captchaAlignment':
      return (
        <Choice
          label="Side of the captcha"
          name={property}
          value={draft.captchaAlignment}
          options={['left', 'center', 'right']}
          onChoose={(captchaAlignment) => onEdit({ captchaAlignment })}
        />
      );
    default:
      return null;
  }
}

const TEXTS = {
  name: { label: 'Name', hint: 'Visitors read it above a form in a lightbox, and on the page of the form.' },
  submitButtonText: { label: 'Text of the button' },
  deliveryEmails: {
    label: 'Send answers to these e-mail addresses',
    hint: 'One a line, at most 10.',
    rows: 2,
  },
  deliveryWebhook: { label: 'Post answers to this address', hint: 'Of a program that receives webhooks.' },
  parsedSubmissionMessage: { label: 'What visitors read after sending', hint: HTML_HINT, rows: 4 },
  submissionHTML: {
    label: 'HTML that the page adds after sending',
    hint: 'Such as a pixel. Its scripts run only if the preferences allow them.',
    rows: 2,
  },
  successRedirect: {
    label: 'Page that follows',
    hint: 'A path of this site, such as /thank-you, in place of the text above.',
  },
  lightboxHandleText: { label: 'Text of the button that opens it' },
  parsedDisclaimerMessage: { label: 'Text below the fields', hint: HTML_HINT, rows: 3 },
} as const;

interface ChoiceProps<Option extends string> {
  label: string;
  name: string;
  value: Option;
  options: readonly Option[];
  onChoose(option: Option): void;
}

function Choice<Option extends string>({ label, name, value, options, onChoose }: ChoiceProps<Option>) {
  return (
    <Field label={label} name={name}>
      {(attributes) => (
        <select {...attributes} value={value} onChange={({ target }) => onChoose(target.value as Option)}>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
