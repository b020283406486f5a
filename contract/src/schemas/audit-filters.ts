import { z } from 'zod';
import { auditSubjects } from '../records/operator.ts';
import { choice, id, optional, text } from './input.ts';

const day = optional(text(10).pipe(z.iso.date('must be a day such as 2026-03-15')));

/** What entries of the log are looked for by. */
export const auditFilters = {
  /** Words of what was done, of what it was before or after, or of the reason. */
  search: optional(text(100)),
  subject: optional(choice(auditSubjects)),
  subject_id: optional(id),
  operator_id: optional(id),
  /** Whom it was about. */
  user_id: optional(id),
  /** Days in UTC, both included. */
  from: day,
  to: day,
};
