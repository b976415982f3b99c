export const MINIFIER: string;
export function minifyFurther(
  code: string,
  options: { isModule: boolean; map?: string; mapUrl?: string; preamble?: string },
): Promise<{ code: string; map: string | undefined }>;
