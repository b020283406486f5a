import { z } from 'zod';
import { auditEntry, auditSubjects } from '../operator/operator.ts';
import { paging, choice, day, id, optional, text } from '../../schema/input.ts';
import { okTable } from '../../schema/table.ts';
import { fileResponse } from '../../schema/output.ts';

/** Filters of the audit log. */
export const auditFilters = {
  /** Text in the action, in the value before or after it, or in the reason. */
  search: optional(text(100)),
  subject: optional(choice(auditSubjects)),
  subject_id: optional(id),
  operator_id: optional(id),
  /** The account that the entry is about. */
  user_id: optional(id),
  /** Days in UTC, both included. */
  from: optional(day),
  to: optional(day),
};

export const adminGetAudit = {
  input: z.object({ ...auditFilters, ...paging() }),
  output: okTable(auditEntry),
};

export const adminExportAudit = { input: z.object(auditFilters), output: fileResponse };
