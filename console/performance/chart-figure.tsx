import type { ReactNode } from 'react';
import { DataTable, type TableData } from './data-table';

export interface ChartFigureProps {
  title: string;
  /** How to read it. */
  note?: string;
  children: ReactNode;
  table: TableData;
}

/** A chart with its heading and, in a disclosure below it, a table of the same figures. */
export function ChartFigure({ title, note, children, table }: ChartFigureProps) {
  return (
    <figure className="chart-figure">
      <figcaption>
        <h3>{title}</h3>
        {note && <p className="note">{note}</p>}
      </figcaption>
      {children}
      <details>
        <summary>
          Table<span className="visually-hidden">: {table.caption}</span>
        </summary>
        <DataTable {...table} />
      </details>
    </figure>
  );
}
