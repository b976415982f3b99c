import { renderToStaticMarkup } from 'react-dom/server';
import { ReportFile, type ReportFileProps } from './report-file';

export interface ReportFileStyle {
  /** The style sheet of the file. */
  css: string;
  /** Its hash as a source of the Content-Security-Policy: `sha256-…`. */
  hash: string;
}

/** Returns the report as one HTML document, which loads nothing and runs no script. */
export function renderReportFile(props: ReportFileProps, { css, hash }: ReportFileStyle): string {
  // The charts set this property of nested drawings in a style attribute, which the policy of the file does not allow.
  const body = renderToStaticMarkup(<ReportFile {...props} />).replaceAll(
    ' style="overflow:visible"',
    ' overflow="visible"',
  );
  const host = new URL(props.origin).host;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${hash}'; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Performance of ${host}</title>
<style>${css}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
