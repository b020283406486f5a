import { mayDo, type OperatorRole } from '@latchkey/contract/operator-roles';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { postMail } from '../../services/mail/post-mail.ts';
import type { HeldPayment } from '../hold-payment.ts';
import type { Settling } from '../settle.ts';
import type { OpenProblem } from './settle-problems.ts';

/** Writes to everybody of the operator's people who looks after money, in the market's own language. */
export async function tellOperators(
  { id, amount, currency, gateway, order_id, terms }: HeldPayment,
  { kind, about }: OpenProblem,
  services: Settling,
  within: Transaction<Tables>,
): Promise<void> {
  const operators = await within
    .selectFrom('operator')
    .select(['email', 'name', 'role'])
    .where('is_active', '=', true)
    .execute();
  for (const { email, name, role } of operators) {
    if (!mayDo(role as OperatorRole, 'manage-money')) continue;
    const said = { problem: kind, payment: id, item: terms.name, amount, currency };
    const where = { gateway: gateway ?? '', reference: about || (order_id ?? '') };
    await postMail(services, { to: email, name }, 'payment-problem', { ...said, ...where }, { within });
  }
}
