import { z } from 'zod';
import { textLength } from '../limits.ts';
import { choice, id, optional, text } from './input.ts';
import { ok } from './output.ts';

export const checkSlug = {
  input: z.object({
    kind: choice(['property', 'project']),
    /** A slug, or a title that one is made of. */
    slug: text(Math.max(textLength.slug, textLength.title)),
    /** The listing itself, which may keep its own. */
    id: optional(id),
  }),
  output: ok(
    z.object({
      /** Nobody else has it. */
      is_free: z.boolean(),
      /** What the listing would get now: the slug itself when it is free. */
      slug: z.string(),
    }),
  ),
};
