import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import type { ReportFilters } from './report-filters';
import { formatAddress, type ReportView } from './report-view';

/** The filters and the view of the shown report, and how to show others. */
export interface ReportAddress {
  filters: ReportFilters;
  view: ReportView;
  /** Origin of the console in a file, whose links are whole; empty on the page. */
  origin: string;
  /** Shows other filters or another view. */
  onChoose(filters: ReportFilters, view: ReportView): void;
}

const AddressContext = createContext<ReportAddress>({
  filters: {},
  view: {},
  origin: '',
  onChoose: () => undefined,
});

export const ReportAddressProvider = AddressContext.Provider;

/** Returns the address of the shown report. */
export function useReportAddress(): ReportAddress {
  return useContext(AddressContext);
}

export interface ReportLinkProps {
  filters: ReportFilters;
  view: ReportView;
  children: ReactNode;
}

/** A link to a report with other filters. It is shown in place, or where the reader opens it. */
export function ReportLink({ filters, view, children }: ReportLinkProps) {
  const { origin, onChoose } = useReportAddress();
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
    <a className="report-link" href={href} onClick={follow}>
      {children}
    </a>
  );
}
