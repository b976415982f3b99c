import type { ReactNode } from 'react';
import { DataTable, type TableData } from './data-table';
import { useIsFile } from './report-medium';

export interface ChartFigureProps {
  /** The heading; undefined where an element around the chart has it. */
  title: string | undefined;
  /** How to read it. */
  note?: string;
  children: ReactNode;
  /** Null without figures. */
  table: TableData | null;
}

/** A chart with its heading and, in a disclosure below it, a table of the same figures, which a file shows open. */
export function ChartFigure({ title, note, children, table }: ChartFigureProps) {
  const isFile = useIsFile();
  return (
    <figure className="chart-figure">
      <figcaption>
        {title && <h3>{title}</h3>}
        {note && <p className="note">{note}</p>}
      </figcaption>
      {children}
      {table && (
        <details className="chart-table" open={isFile}>
          <summary>
            Table<span className="visually-hidden">: {table.caption}</span>
          </summary>
          <DataTable {...table} />
        </details>
      )}
    </figure>
  );
}
