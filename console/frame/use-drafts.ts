import { useRef, useState } from 'react';

/** An entity as the server returned it, and the draft that the owner edits. */
export interface EntityDraft<Open, Draft> {
  open: Open;
  draft: Draft;
}

/** The drafts of a screen, which stay while another entity of it is open. */
export interface Drafts<Open, Draft> {
  /** By id of the entity. */
  kept: Readonly<Record<string, EntityDraft<Open, Draft>>>;
  /** Returns the newest draft of an entity, also in a function of an earlier render. */
  read(id: string): EntityDraft<Open, Draft> | undefined;
  /** Keeps a draft; with null, forgets it. */
  keep(id: string, entity: EntityDraft<Open, Draft> | null): void;
}

/** Returns the drafts of a screen. */
export function useDrafts<Open, Draft>(): Drafts<Open, Draft> {
  const [kept, setKept] = useState<Drafts<Open, Draft>['kept']>({});
  const newest = useRef(kept);
  return {
    kept,
    read: (id) => newest.current[id],
    keep(id, entity) {
      const { [id]: _former, ...others } = newest.current;
      newest.current = entity ? { ...others, [id]: entity } : others;
      setKept(newest.current);
    },
  };
}
