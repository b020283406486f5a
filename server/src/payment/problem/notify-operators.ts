import { hasRight, type OperatorRole } from '@latchkey/contract/admin/operator-roles';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import type { LockedPayment } from '../lock-payment.ts';
import type { SettleDeps } from '../settle.ts';
import type { OpenProblem } from './update-payment-problems.ts';

/** Mails every active admin with the right `manage-money`, in the market's default language. */
export async function notifyOperators(
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
