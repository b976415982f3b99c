import { createContext, useContext } from 'react';
import type { ErrorStack } from '../../contract/telemetry/error-stack';
import type { SegmentsReport } from '../../contract/telemetry/report';

/** The parts of a report in a file that the page loads when the reader chooses or opens them. */
export interface FileParts {
  /** The metrics by each dimension. */
  segments: readonly SegmentsReport[];
  /** The stacks of the groups of errors, by the id of the group. */
  stacks: ReadonlyMap<string, ErrorStack>;
}

/** The parts of a report that is read in a file without scripts; null on the console's page. */
const FileContext = createContext<FileParts | null>(null);

export const FilePartsProvider = FileContext.Provider;

/** Returns the parts of a report in a file, or null on the console's page. */
export function useFileParts(): FileParts | null {
  return useContext(FileContext);
}

/** Returns whether the report is in a file, which has no controls. */
export function useIsFile(): boolean {
  return useFileParts() !== null;
}
