import { z } from 'zod';

/** Returns the schema of a JSON object with these fields only. Its messages name the field. */
export function strictBody<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown field: ${issue.keys.join(', ')}. This call takes ${known}.`
        : `The body must be a JSON object with ${known}.`,
  });
}
