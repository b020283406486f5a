import { adminSignInAs } from '@latchkey/contract/admin/users/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { impersonationMinutes } from '@latchkey/contract/admin/users/impersonation';
import { minuteMs } from '@latchkey/contract/time-units';
import { loadCustomer } from '../../account/load-customer.ts';
import { defineHandler } from '../../platform/define-handler.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { endExpiredImpersonations } from './session-jobs.ts';
import { lockAccount } from './account-access.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

/**
 * Signs an operator in as a user for support (decision 045): for half an hour, without the calls that are closed
 * meanwhile (contract, admin/users/impersonation.ts). Start and end are in the audit log.
 * @throws CallFailure `user_not_found`, `account_off`
 */
export const signInAs = defineHandler(adminSignInAs, async ({ user_id, reason }, context) => {
  const { database, sessions, userAgent, log } = context;
  const operator = expectOperator(context);
  const now = context.now();
  const until = new Date(now.getTime() + impersonationMinutes * minuteMs);
  const data = await database.transaction(async (trx) => {
    await endExpiredImpersonations(context, trx);
    const account = await lockAccount(user_id, trx);
    if (!account.is_active) throw new CallFailure('account_off');
    const { token } = await sessions.start(user_id, userAgent, trx, { operatorId: operator.id, until });
    const change = { subject: 'account', subject_id: user_id, accountId: user_id, before: '' } as const;
    const after = `signed in until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    await writeAudit({ action: 'sign-in-as', ...change, after, reason }, context, trx);
    const customer = await loadCustomer(user_id, context, trx);
    const user = { ...customer, auth_id: '', fcm_id: null };
    return { token, user, operator: operator.name, until: until.toISOString() };
  });
  log.info({ operator: operator.id, account: user_id }, 'operator signed in as a user');
  return { data };
});
