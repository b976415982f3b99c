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
  children: ReactNode;
  table: TableData;
}

/** A chart with its heading and, in a disclosure below it, a table of the same figures, which a file shows open. */
export function ChartFigure({ title, name, note, children, table }: ChartFigureProps) {
  const isFile = useIsFile();
  const { caption: period } = useReportAddress();
  const caption = `${name} · ${period}`;
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
      <details className="chart-table" open={isFile}>
        <summary>
          Table<span className="visually-hidden">: {table.caption}</span>
        </summary>
        <DataTable {...table} />
      </details>
    </figure>
  );
}
