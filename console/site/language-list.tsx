import { codesOf, type Languages } from './use-site';

export interface LanguageListProps {
  languages: Languages;
  /** Whether translations are connected. */
  isConnected: boolean;
  isSaving: boolean;
  canChange: boolean;
  /** Null disconnects translations. */
  onOffer(languages: string[] | null): void;
}

/** The languages of the site with what visitors are offered. */
export function LanguageList({ languages, isConnected, isSaving, canChange, onOffer }: LanguageListProps) {
  const offered = codesOf(languages);
  const status = isConnected
    ? 'Translations are connected.'
    : 'Translations are disconnected. They are kept, and visitors read the language of the site.';
  return (
    <section className="site-languages" aria-labelledby="languages-title">
      <h2 id="languages-title">Languages</h2>
      <p>{languages.length === 0 ? 'The site has no translation.' : status}</p>
      {languages.length > 0 && (
        <ul className="list-rows">
          {languages.map(({ language, name, nativeName, isOffered }) => (
            <li className="list-row language-row" key={language}>
              <div>
                <h3>{name}</h3>
                <p className="hint" lang={language}>
                  <bdi>{nativeName}</bdi>
                </p>
              </div>
              <p>{isOffered ? 'Offered to visitors' : 'Not offered'}</p>
              {canChange && (
                <button
                  type="button"
                  className="button button-quiet"
                  aria-disabled={isSaving}
                  onClick={() =>
                    onOffer(isOffered ? offered.filter((each) => each !== language) : [...offered, language])
                  }
                >
                  {isOffered ? 'Hide' : 'Offer'} <span className="visually-hidden">{name}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canChange && isConnected && languages.length > 0 && (
        <p>
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isSaving}
            onClick={() => onOffer(null)}
          >
            Disconnect translations
          </button>
        </p>
      )}
    </section>
  );
}
