import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import type { Comparison } from '../../contract/telemetry/comparison';
import type { Fixes } from '../../contract/telemetry/fixes';
import type { SegmentsReport } from '../../contract/telemetry/report';
import type { Loaded } from '../frame/queries';
import { formatAddress, type ReportFilters, type ReportView } from './report-address';

/** A part of the report that has a call of its own; null when it is not shown. */
export type ReportPart<Value> = Omit<Loaded<Value>, 'show'>;

export interface ReportParts {
  /** The metrics by the dimension that the reader has chosen. */
  segments: ReportPart<SegmentsReport>;
  comparison: ReportPart<Comparison>;
  fixes: ReportPart<Fixes>;
}

/** The filters and the view of the shown report, and how to show others. */
export interface ReportContext {
  filters: ReportFilters;
  view: ReportView;
  /** Origin of the console in a file, whose links are whole; empty on the page. */
  origin: string;
  /** Shows other filters or another view. */
  onChoose(filters: ReportFilters, view: ReportView): void;
}

const Context = createContext<ReportContext>({
  filters: {},
  view: {},
  origin: '',
  onChoose: () => undefined,
});

export const ReportProvider = Context.Provider;

/** Returns the address of the shown report. */
export function useReport(): ReportContext {
  return useContext(Context);
}

export interface ReportLinkProps {
  filters: ReportFilters;
  view: ReportView;
  /** Whether it is the shown report: the link leads nowhere, and keeps the focus of the reader who has followed it. */
  isCurrent?: boolean;
  children: ReactNode;
}

/** A link to a report with other filters. It is shown in place, or where the reader opens it. */
export function ReportLink({ filters, view, isCurrent = false, children }: ReportLinkProps) {
  const { origin, onChoose } = useReport();
  const follow = (event: MouseEvent) => {
    if (origin) return;
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere) return;
    event.preventDefault();
    onChoose(filters, view);
  };
  const query = formatAddress(filters, view) || '?';
  const href = origin ? `${origin}/config/performance${query}` : query;
  return (
    <a
      className="report-link"
      aria-current={isCurrent || undefined}
      {...(isCurrent ? { tabIndex: -1 } : { href, onClick: follow })}
    >
      {children}
    </a>
  );
}
