import { type PaymentProblem, worstProblem } from '@latchkey/contract/rules/payment-problems';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { HeldPayment } from '../hold-payment.ts';
import type { Charge } from '../review-payment.ts';
import type { Settling } from '../settle.ts';
import { tellOperators } from './tell-operators.ts';

export interface OpenProblem {
  kind: PaymentProblem;
  /** Which charge, refund or dispute; `''` for the payment itself. */
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
 * Raises what the operator has to look at, and tells them of it by mail; puts away what is no more. What somebody decided
 * to be settled stays so.
 * @returns what is new
 */
export async function settleProblems(
  payment: HeldPayment,
  known: { charges: readonly Charge[]; kept: readonly Charge[] },
  services: Settling,
  within: Transaction<Tables>,
): Promise<OpenProblem[]> {
  const open = [...ofCharges(payment, known), ...ofRefunds(await loadRefunds(payment.id, within), known.charges)];
  const now = services.now();
  const raised: OpenProblem[] = [];
  for (const { kind, about } of open) {
    const { rows } = await sql`
      insert into payment_problem as p (payment_transaction_id, kind, about, raised_at)
        values (${payment.id}, ${kind}, ${about}, ${now})
        on conflict (payment_transaction_id, kind, about) do update set settled_at = null, raised_at = excluded.raised_at
          where p.settled_at is not null and not p.is_decided
        returning id`.execute(within);
    if (rows.length > 0) raised.push({ kind, about });
  }
  const names = open.map(({ kind, about }) => `${kind} ${about}`);
  await sql`
    update payment_problem set settled_at = ${now} where payment_transaction_id = ${payment.id} and settled_at is null
      and kind || ' ' || about <> all (${names}::text[])`.execute(within);
  await showWorst(payment, within);
  for (const problem of raised) await tellOperators(payment, problem, services, within);
  return raised;
}

/** The one that stands for all that are open is written at the payment, for lists. */
export async function showWorst(payment: HeldPayment, within: Transaction<Tables>): Promise<void> {
  const rows = await within
    .selectFrom('payment_problem')
    .select('kind')
    .where('payment_transaction_id', '=', payment.id)
    .where('settled_at', 'is', null)
    .execute();
  const problem = worstProblem(rows.map(({ kind }) => kind));
  if (problem === payment.problem) return;
  payment.problem = problem;
  await within.updateTable('payment_transaction').set({ problem }).where('id', '=', payment.id).execute();
}

function ofCharges(
  payment: HeldPayment,
  { charges, kept }: { charges: readonly Charge[]; kept: readonly Charge[] },
): OpenProblem[] {
  const odd = charges.flatMap(({ problem, amount, back, charge_id: about }) =>
    problem !== null && back < amount ? [{ kind: problem as PaymentProblem, about }] : [],
  );
  if (kept.length > 1)
    odd.push({
      kind: 'paid_twice',
      about: kept
        .map(({ charge_id }) => charge_id)
        .toSorted()
        .join(' '),
    });
  if (kept.length > 0 && payment.withheld !== null) odd.push({ kind: payment.withheld, about: '' });
  return odd;
}

function ofRefunds(refunds: readonly RefundRow[], charges: readonly Charge[]): OpenProblem[] {
  return refunds.flatMap(({ id, kind, status, charge, refund_id, failed_at }): OpenProblem[] => {
    if (kind === 'dispute') {
      const about = refund_id ?? '';
      if (status === 'failed') return [];
      return [{ kind: status === 'done' ? 'dispute_lost' : 'disputed', about }];
    }
    if (status !== 'failed' || failed_at === null) return [];
    const isWhole = charges.some(({ charge_id, back, amount }) => charge_id === charge && back >= amount);
    const isReplaced = refunds.some(
      (other) => other.id > id && other.charge === charge && (other.status === 'sent' || other.status === 'done'),
    );
    return isWhole || isReplaced ? [] : [{ kind: 'refund_failed', about: String(id) }];
  });
}

async function loadRefunds(paymentId: number, within: Transaction<Tables>): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select r.id, r.kind, r.status, coalesce(r.charge_id, t.charge_id, '') as charge, r.refund_id, r.failed_at
      from payment_refund r join payment_transaction t on t.id = r.payment_transaction_id
      where t.id = ${paymentId} order by r.id`.execute(within);
  return rows;
}
