import type { ReactNode } from 'react';

export interface TableRow {
  key: string;
  /** The first cell is the heading of the row. */
  cells: readonly ReactNode[];
}

export interface TableData {
  caption: string;
  columns: readonly string[];
  rows: readonly TableRow[];
}

/** A table that scrolls horizontally on narrow screens, also by keyboard. */
export function DataTable({ caption, columns, rows }: TableData) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
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
