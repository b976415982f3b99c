import { type FormEvent, type ReactNode, useId, useState } from 'react';

export interface SearchFormProps {
  /** Of the form, for its layout. */
  className: string;
  label: string;
  /** The text that the list is searched for now. */
  search: string;
  onSearch(text: string): void;
  /** The other filters. */
  children: ReactNode;
}

/** The search of a list, which applies when it is sent, and the filters beside it. */
export function SearchForm({ className, label, search, onSearch, children }: SearchFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(search);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form className={`list-filters ${className}`} onSubmit={send}>
      <div className="list-filter">
        <label htmlFor={id}>{label}</label>
        <input id={id} type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </div>
      <button type="submit" className="button button-quiet">
        Search
      </button>
      {children}
    </form>
  );
}
