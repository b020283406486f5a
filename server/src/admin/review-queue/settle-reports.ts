import type { QueueDecision } from '@latchkey/contract/admin/review-queue/records';
import { paths } from '@latchkey/contract/paths';
import type { Context } from '../../platform/context.ts';
import { notifyAccount } from '../../notification/notify-account.ts';
import { evictPages } from '../../platform/cache/evict-pages.ts';
import { decideListingInTransaction } from './decide-listing.ts';
import { expectPending } from './expect-pending.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

interface SettleInput {
  /** Id of the property. */
  id: number;
  decision: QueueDecision;
  /** Sent to the owner of a property that is taken down. */
  reason: string;
}

/**
 * Settles all open reports about a property: it stays public, or it is rejected and taken down. Reporters are notified
 * of the result, without the names of other reporters.
 * @throws CallFailure `status_change_not_allowed` when no report is open any more or the property is deleted
 */
export async function settleReports({ id, decision, reason }: SettleInput, context: Context): Promise<void> {
  const isActed = decision === 'reject';
  const operator = expectOperator(context);
  await context.database.transaction(async (trx) => {
    // The property is locked first, in the same order as in other decisions about it.
    const property = await trx
      .selectFrom('property')
      .select(['account_id', 'title', 'slug_id', 'request_status', 'is_public'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const reports = property
      ? await trx
          .updateTable('report')
          .set({ settled_at: context.now(), settled_by: operator.id, outcome: isActed ? 'acted' : 'dismissed' })
          .where('property_id', '=', id)
          .where('settled_at', 'is', null)
          .returning(['id', 'account_id'])
          .execute()
      : [];
    if (!property || reports.length === 0) return expectPending('settled');
    if (isActed && property.request_status !== 'rejected') {
      await decideListingInTransaction(trx, 'property', { id, request_status: 'rejected', reason }, context);
    }
    const { account_id: accountId, title } = property;
    const isSeen = !isActed && property.is_public === true;
    const link = isSeen ? paths.property(property.slug_id) : paths.allProperties();
    for (const report of reports) {
      const change = { subject: 'report', subject_id: report.id, accountId, before: 'open' } as const;
      const after = isActed ? 'taken down' : 'dismissed';
      await writeAudit({ action: 'settle-report', ...change, after, reason }, context, trx);
      await notifyAccount(
        report.account_id,
        { event: 'report-settled', about: 'listing', title, isActed, link },
        context,
        trx,
      );
    }
  });
  if (isActed) evictPages(context, 'listings');
}
