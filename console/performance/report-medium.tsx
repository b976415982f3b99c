import { createContext, useContext } from 'react';

/** Where the report is shown: on the console's page, or in a file that is read without scripts. */
export type ReportMedium = 'page' | 'file';

const MediumContext = createContext<ReportMedium>('page');

export const ReportMediumProvider = MediumContext.Provider;

/** Returns whether the report is in a file: it has no controls, and everything is open. */
export function useIsFile(): boolean {
  return useContext(MediumContext) === 'file';
}
