import { z } from 'zod';

/** Response of `GET /api/vitrine/performance/errors/:groupId/stack`: the stack of the latest error of a group. */
export const errorStackSchema = z.object({
  /** When the error was received; null where no error of the group with a stack is kept. */
  receivedAt: z.iso.datetime().nullable(),
  release: z.string().nullable(),
  frames: z.array(
    z.object({
      /** The line as the browser reported it. */
      text: z.string(),
      /**
       * Whether a source map has the place: `mapped`; `no-map`: no map of this script is known; `other-release`: the script is of
       * another release than the maps; `no-place`: the line names no place in a script.
       */
      status: z.enum(['mapped', 'no-map', 'other-release', 'no-place']),
      /** Line and column start at 1; null unless mapped. */
      source: z
        .object({ file: z.string(), line: z.number(), column: z.number(), name: z.string().nullable() })
        .nullable(),
    }),
  ),
});

export type ErrorStack = z.infer<typeof errorStackSchema>;
export type StackFrame = ErrorStack['frames'][number];
