import type { QueueDecision } from '@latchkey/contract/records/console-queue';
import { paths } from '@latchkey/contract/paths';
import type { Context } from '../../context.ts';
import { tell } from '../../notification/tell.ts';
import { forgetPages } from '../../services/forget-pages.ts';
import { decideListingWithin } from '../decide-listing.ts';
import { expectOperator } from '../expect-operator.ts';
import { expectWaiting } from '../expect-waiting.ts';
import { writeAudit } from '../write-audit.ts';

interface Settling {
  /** Of the home. */
  id: number;
  decision: QueueDecision;
  /** Told to the owner of a home that is taken down. */
  reason: string;
}

/**
 * Settles every open report of a home: it stays, or it is taken down as if it had been rejected. Whoever reported it is
 * told what came of it, and never who else did.
 * @throws CallFailure `property_not_found`, `status_change_not_allowed` where nothing is open any more
 */
export async function settleReports({ id, decision, reason }: Settling, context: Context): Promise<void> {
  const isActed = decision === 'reject';
  const operator = expectOperator(context);
  await context.database.transaction(async (within) => {
    // The home first, as everybody who decides about it does.
    const home = await within
      .selectFrom('property')
      .select(['account_id', 'title', 'slug_id', 'request_status', 'is_public'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const reports = home
      ? await within
          .updateTable('report')
          .set({ settled_at: context.now(), settled_by: operator.id, outcome: isActed ? 'acted' : 'dismissed' })
          .where('property_id', '=', id)
          .where('settled_at', 'is', null)
          .returning(['id', 'account_id'])
          .execute()
      : [];
    if (!home || reports.length === 0) return expectWaiting('settled');
    if (isActed && home.request_status !== 'rejected') {
      await decideListingWithin(within, 'property', { id, request_status: 'rejected', reason }, context);
    }
    const { account_id: accountId, title } = home;
    const isSeen = !isActed && home.is_public === true;
    const link = isSeen ? paths.property(home.slug_id) : paths.allProperties();
    for (const report of reports) {
      const change = { subject: 'report', subject_id: report.id, accountId, before: 'open' } as const;
      const after = isActed ? 'taken down' : 'dismissed';
      await writeAudit({ action: 'settle-report', ...change, after, reason }, context, within);
      await tell(report.account_id, { event: 'report-settled', about: 'home', title, isActed, link }, context, within);
    }
  });
  if (isActed) forgetPages(context, 'listings');
}
