import { z } from 'zod';
import { textLength } from '../limits.ts';
import { choice, id, optional, text } from '../schema/input.ts';
import { ok } from '../schema/output.ts';

export const checkSlug = {
  input: z.object({
    kind: choice(['property', 'project']),
    /** A slug, or a title to create one from. */
    slug: text(Math.max(textLength.slug, textLength.title)),
    /** The listing itself, whose own slug counts as free. */
    id: optional(id),
  }),
  output: ok(
    z.object({
      /** Whether no other listing has it. */
      is_free: z.boolean(),
      /** The slug that the listing would get now: the same one when it is free. */
      slug: z.string(),
    }),
  ),
};
