import type { ReactNode } from 'react';
import { DataTable, type TableData } from './data-table';
import { PictureButton } from './picture/picture-button';
import { useReportAddress } from './report-address';
import { useIsFile } from './report-medium';

export interface ChartFigureProps {
  /** The heading; undefined where an element around the chart has it. */
  title: string | undefined;
  /** The chart among all others, such as `LCP, day by day`. */
  name: string;
  /** How to read it. */
  note?: string;
  /** What the figures are of, in the caption of the picture; the period and the filters of the report unless given. */
  period?: string;
  children: ReactNode;
  /** Null without figures. */
  table: TableData | null;
}

/** A chart with its heading and, in a disclosure below it, a table of the same figures, which a file shows open. */
export function ChartFigure({ title, name, note, period, children, table }: ChartFigureProps) {
  const isFile = useIsFile();
  const address = useReportAddress();
  const caption = `${name} · ${period ?? address.caption}`;
  return (
    <figure className="chart-figure">
      <figcaption>
        {title && <h3>{title}</h3>}
        {note && <p className="note">{note}</p>}
      </figcaption>
      {!isFile && (
        <p className="chart-actions">
          <PictureButton
            text="Save as PNG"
            subject={name}
            name={caption}
            partsOf={(button) => [{ element: button.closest('figure') ?? button, caption }]}
          />
        </p>
      )}
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
