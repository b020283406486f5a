import { z } from 'zod';
import { textLength } from '../limits.ts';
import { id, integer, optional, text } from './input.ts';
import { done } from './output.ts';

/** Longer ones are no words that somebody looks for. */
const searchWords = 60;

/** What was searched for counts only with `results`, which says how much was found. */
export const countVisit = {
  input: z.object({
    results: optional(integer(0, 1_000_000_000)),
    words: optional(text(searchWords)),
    city: optional(text(textLength.place)),
    category_id: optional(id),
  }),
  output: done(),
};
