import { type PaymentProblem, worstProblem } from '@latchkey/contract/payment/payment-problems';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { LockedPayment } from '../lock-payment.ts';
import type { Charge } from '../review-payment.ts';
import type { SettleDeps } from '../settle.ts';
import { hasRight, type OperatorRole } from '@latchkey/contract/admin/operator-roles';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';

export interface OpenProblem {
  kind: PaymentProblem;
  /** Id of the charge, refund or dispute; `''` for the payment itself. */
  about: string;
}

interface RefundRow {
  id: number;
  kind: string;
  status: string;
  charge: string;
  refund_id: string | null;
  failed_at: Date | null;
}

/**
 * Raises the problems that an admin must resolve and notifies admins by mail; resolves those that no longer apply.
 * Problems that an admin resolved stay resolved.
 * @returns the newly raised problems
 */
export async function updatePaymentProblems(
  payment: LockedPayment,
  known: { charges: readonly Charge[]; retained: readonly Charge[] },
  services: SettleDeps,
  trx: Transaction<Tables>,
): Promise<OpenProblem[]> {
  const refunds = await loadRefunds(payment.id, trx);
  const open = [...chargeProblems(payment, known), ...refundProblems(refunds, known.charges)];
  const now = services.now();
  const raised: OpenProblem[] = [];
  for (const { kind, about } of open) {
    const { rows } = await sql`
      insert into payment_problem as p (payment_transaction_id, kind, about, raised_at)
        values (${payment.id}, ${kind}, ${about}, ${now})
        on conflict (payment_transaction_id, kind, about) do update set settled_at = null, raised_at = excluded.raised_at
          where p.settled_at is not null and not p.is_decided
        returning id`.execute(trx);
    if (rows.length > 0) raised.push({ kind, about });
  }
  const names = open.map(({ kind, about }) => `${kind} ${about}`);
  await sql`
    update payment_problem set settled_at = ${now} where payment_transaction_id = ${payment.id} and settled_at is null
      and kind || ' ' || about <> all (${names}::text[])`.execute(trx);
  await saveWorstProblem(payment, trx);
  for (const problem of raised) await notifyOperators(payment, problem, services, trx);
  return raised;
}

/** Stores the most severe open problem in the payment's own row, for lists. */
export async function saveWorstProblem(payment: LockedPayment, trx: Transaction<Tables>): Promise<void> {
  const rows = await trx
    .selectFrom('payment_problem')
    .select('kind')
    .where('payment_transaction_id', '=', payment.id)
    .where('settled_at', 'is', null)
    .execute();
  const problem = worstProblem(rows.map(({ kind }) => kind));
  if (problem === payment.problem) return;
  payment.problem = problem;
  await trx.updateTable('payment_transaction').set({ problem }).where('id', '=', payment.id).execute();
}

function chargeProblems(
  payment: LockedPayment,
  { charges, retained }: { charges: readonly Charge[]; retained: readonly Charge[] },
): OpenProblem[] {
  const problems = charges.flatMap(({ problem, amount, refunded, charge_id: about }) =>
    problem !== null && refunded < amount ? [{ kind: problem as PaymentProblem, about }] : [],
  );
  if (retained.length > 1)
    problems.push({
      kind: 'paid_twice',
      about: retained
        .map(({ charge_id }) => charge_id)
        .toSorted()
        .join(' '),
    });
  if (retained.length > 0 && payment.withheld !== null) problems.push({ kind: payment.withheld, about: '' });
  return problems;
}

function refundProblems(refunds: readonly RefundRow[], charges: readonly Charge[]): OpenProblem[] {
  return refunds.flatMap(({ id, kind, status, charge, refund_id, failed_at }): OpenProblem[] => {
    if (kind === 'dispute') {
      const about = refund_id ?? '';
      if (status === 'failed') return [];
      return [{ kind: status === 'done' ? 'dispute_lost' : 'disputed', about }];
    }
    if (status !== 'failed' || failed_at === null) return [];
    const isWhole = charges.some(({ charge_id, refunded, amount }) => charge_id === charge && refunded >= amount);
    const isReplaced = refunds.some(
      (other) => other.id > id && other.charge === charge && (other.status === 'sent' || other.status === 'done'),
    );
    return isWhole || isReplaced ? [] : [{ kind: 'refund_failed', about: String(id) }];
  });
}

async function loadRefunds(paymentId: number, trx: Transaction<Tables>): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select r.id, r.kind, r.status, coalesce(r.charge_id, t.charge_id, '') as charge, r.refund_id, r.failed_at
      from payment_refund r join payment_transaction t on t.id = r.payment_transaction_id
      where t.id = ${paymentId} order by r.id`.execute(trx);
  return rows;
}

/** Mails every active admin with the right `manage-money`, in the market's default language. */
async function notifyOperators(
  { id, amount, currency, gateway, order_id, terms }: LockedPayment,
  { kind, about }: OpenProblem,
  services: SettleDeps,
  trx: Transaction<Tables>,
): Promise<void> {
  const operators = await trx
    .selectFrom('operator')
    .select(['email', 'name', 'role'])
    .where('is_active', '=', true)
    .execute();
  for (const { email, name, role } of operators) {
    if (!hasRight(role as OperatorRole, 'manage-money')) continue;
    const fields = { problem: kind, payment: id, item: terms.name, amount, currency };
    const reference = { gateway: gateway ?? '', reference: about || (order_id ?? '') };
    await enqueueMail(services, { to: email, name }, 'payment-problem', { ...fields, ...reference }, { trx });
  }
}
