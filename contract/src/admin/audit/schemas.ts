import { z } from 'zod';
import { auditEntry } from '../operator/operator.ts';
import { auditFilters } from '../team/audit-filters.ts';
import { paging } from '../../schema/input.ts';
import { okTable } from '../../schema/table.ts';
import { fileResponse } from '../../schema/output.ts';

export const adminGetAudit = {
  input: z.object({ ...auditFilters, ...paging() }),
  output: okTable(auditEntry),
};

export const adminExportAudit = { input: z.object(auditFilters), output: fileResponse };
