/** The data of the e-mail with the link to a new password. */
export interface PasswordEmailFacts {
  /** Address of the page to choose a new password. It works once, for an hour. */
  url: string;
  siteTitle: string;
  /** Tag of the language of the page that requested it; null where it stated none. */
  language: string | null;
}

export interface PasswordEmail {
  subject: string;
  /** Plain text. */
  text: string;
}

export interface PasswordEmailTexts {
  compose(facts: PasswordEmailFacts): PasswordEmail;
  /** Returns the path of the page with the form for a new password. */
  formPath(language: string | null): string;
}

/** The e-mail of a store that states none. */
export const ENGLISH: PasswordEmailTexts = {
  compose: composeEnglish,
  formPath: () => '/members/new-password',
};

function composeEnglish({ url, siteTitle }: PasswordEmailFacts): PasswordEmail {
  return {
    subject: `A new password for ${siteTitle}`,
    text: [
      `Choose a new password for ${siteTitle} here. The link works once, for an hour:`,
      url,
      'If you did not ask for it, do nothing: your password stays as it is.',
    ].join('\n\n'),
  };
}
