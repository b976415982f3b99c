import { z } from 'zod';

/** A JSON object with these fields and no others; the messages name what is wrong. */
export function strictBody<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown field: ${issue.keys.join(', ')}. This call takes ${known}.`
        : `The body must be a JSON object with ${known}.`,
  });
}
