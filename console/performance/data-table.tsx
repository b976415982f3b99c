import type { ReactNode } from 'react';

export interface TableRow {
  key: string;
  /** The first is what the row is about. */
  cells: readonly ReactNode[];
}

export interface TableData {
  caption: string;
  columns: readonly string[];
  rows: readonly TableRow[];
}

/** A table that scrolls sideways by itself where the screen is narrow, by keyboard as well. */
export function DataTable({ caption, columns, rows }: TableData) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className="table-scroll" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [subject, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{subject}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
