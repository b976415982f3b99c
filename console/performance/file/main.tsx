export { loadReportData } from './load-report-data';
export { parseCrux } from './parse-crux';
export { renderReportFile } from './render-report-file';
