export { loadReportData } from './load-report-data';
export { renderReportFile } from './render-report-file';
