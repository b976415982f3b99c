import { useEffect } from 'react';
import { openSection } from './fold-section';

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
