import { z } from 'zod';
import { textLength } from '../limits.ts';
import { id, integer, optional, text } from '../schema/input.ts';
import { done } from '../schema/output.ts';

/** Longer texts are no real searches. */
const searchTermLength = 60;

/** The search is counted only with `results`, the number of results. */
export const countVisit = {
  input: z.object({
    results: optional(integer(0, 1_000_000_000)),
    words: optional(text(searchTermLength)),
    city: optional(text(textLength.place)),
    category_id: optional(id),
  }),
  output: done(),
};
