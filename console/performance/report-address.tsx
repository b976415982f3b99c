import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import type { ReportFilters } from './report-filters';
import { type ReportView, writeAddress } from './report-view';

/** The filters and the view of the shown report, and how to show others. */
export interface ReportAddress {
  filters: ReportFilters;
  view: ReportView;
  /** Shows other filters or another view. */
  onChoose(filters: ReportFilters, view: ReportView): void;
}

const AddressContext = createContext<ReportAddress>({ filters: {}, view: {}, onChoose: () => undefined });

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
  const { onChoose } = useReportAddress();
  const follow = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere) return;
    event.preventDefault();
    onChoose(filters, view);
  };
  return (
    <a className="report-link" href={writeAddress(filters, view) || '?'} onClick={follow}>
      {children}
    </a>
  );
}
