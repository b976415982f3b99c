import { type ReactNode, useEffect } from 'react';
import { useIsFile } from '../charts/report-medium';

export interface FoldSectionProps {
  id: string;
  title: ReactNode;
  /** The finding in one line, which stays visible when the section is folded. */
  verdict: ReactNode;
  /** Whether it is open at first. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A section of the report that folds below its heading and its verdict. Printing shows it whole, and in a file it is open. */
export function FoldSection({ id, title, verdict, isOpen = false, children }: FoldSectionProps) {
  const isFile = useIsFile();
  return (
    <section className="fold" id={id} aria-labelledby={`${id}-title`}>
      <details open={isOpen || isFile}>
        <summary>
          <h2 id={`${id}-title`}>{title}</h2>
          <span className="verdict">{verdict}</span>
        </summary>
        <div className="fold-content">{children}</div>
      </details>
    </section>
  );
}

/** Opens the section that the address names: when the report appears, and on each link to a section. */
export function useOpenedSection(): void {
  useEffect(() => {
    const listening = new AbortController();
    const open = () => openSection(document, location.hash);
    // A link to the section of the address does not change it.
    const openLinked = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
      if (link) openSection(document, link.getAttribute('href') ?? '');
    };
    open();
    addEventListener('hashchange', open, { signal: listening.signal });
    document.addEventListener('click', openLinked, { signal: listening.signal });
    return () => listening.abort();
  }, []);
}

/** Opens the section that a fragment such as `#lcp` names, and scrolls to it. Does nothing without one. */
function openSection(document: Document, fragment: string): void {
  const section = document.getElementById(fragment.slice(1));
  const fold = section?.querySelector(':scope > details');
  if (!section || !(fold instanceof HTMLDetailsElement)) return;
  fold.open = true;
  section.scrollIntoView();
}
