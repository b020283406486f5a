import { z } from 'zod';
import { isoDate } from '../schema/primitives.ts';

export const reportReason = z.object({ id: z.number(), reason: z.string(), created_at: isoDate, updated_at: isoDate });
export type ReportReason = z.infer<typeof reportReason>;
