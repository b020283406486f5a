import { z } from 'zod';
import { maxBulkIds, textLength } from '../../limits.ts';
import { queueCase, queueCount, queueDecisions, queueKinds, queueResult, queueRow } from './records.ts';
import { choice, flag, id, optional, text, paging, emptyInput } from '../../schema/input.ts';
import { requiredCommaList } from '../../schema/input-lists.ts';
import { fileResponse, ok, okNull, okList } from '../../schema/output.ts';
import { okTable, tableInput } from '../../schema/table.ts';
import { verificationCase } from '../operator/operator.ts';
import { flagKinds, listingFlag } from '../../listing-checks/listing-checks.ts';

const reason = optional(text(textLength.reason));

const reasonMissing = { path: ['reason'], error: 'is required' };

const kind = choice(queueKinds);

export const adminGetQueueCounts = { input: emptyInput, output: ok(z.array(queueCount)) };

const queueTable = z.object({
  kind,
  /** Only items with warnings. */
  is_warned: optional(flag),
  ...tableInput(['waits', 'title', 'person', 'price']),
});

export const adminGetQueue = { input: queueTable, output: okTable(queueRow) };

/** An export has all rows, so it has no paging fields. */
export const adminExportQueue = { input: queueTable.omit({ limit: true, offset: true }), output: fileResponse };

export const adminGetQueueCase = { input: z.object({ kind, id }), output: ok(queueCase) };

export const adminDecideMany = {
  input: z
    .object({
      kind,
      /** Comma list. */
      ids: requiredCommaList(id, maxBulkIds),
      decision: choice(queueDecisions),
      reason,
    })
    .refine((input) => input.decision === 'approve' || input.reason !== undefined, reasonMissing)
    .refine(({ kind: of, decision }) => of !== 'message' || decision === 'approve', {
      path: ['decision'],
      error: 'must be approve for messages',
    }),
  output: ok(z.array(queueResult)),
};

export const adminAnswerContactMessage = {
  input: z.object({ id, message: text(textLength.contactMessage) }),
  output: okNull,
};

export const adminGetVerifications = {
  input: z.object({ status: optional(choice(['pending', 'success', 'failed'])), ...paging() }),
  output: okList(verificationCase),
};

export const adminDecideVerification = {
  input: z
    .object({ user_id: id, status: choice(['success', 'failed']), reason })
    .refine((input) => input.status === 'success' || input.reason !== undefined, reasonMissing),
  output: okNull,
};

export const adminDecideProperty = {
  input: z
    .object({ id, request_status: choice(['approved', 'rejected']), reason })
    .refine((input) => input.request_status === 'approved' || input.reason !== undefined, reasonMissing),
  output: okNull,
};

export const adminDecideProject = adminDecideProperty;

export const adminDecideAdvertisement = {
  input: z
    .object({ id, status: choice(['approved', 'rejected']), reason })
    .refine((input) => input.status === 'approved' || input.reason !== undefined, reasonMissing),
  output: okNull,
};

export const adminFlags = {
  input: z.object({ kind: optional(choice(flagKinds)), ...paging() }),
  output: okList(listingFlag),
};

export const adminSettleFlag = { input: z.object({ id, reason }), output: okNull };
