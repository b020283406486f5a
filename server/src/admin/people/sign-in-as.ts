import { adminSignInAs } from '@latchkey/contract/calls/console/people';
import { CallFailure } from '@latchkey/contract/errors';
import { actingMinutes } from '@latchkey/contract/rules/acting';
import { writeCustomer } from '../../account/write-customer.ts';
import { answer } from '../../answer.ts';
import { expectOperator } from '../expect-operator.ts';
import { writeAudit } from '../write-audit.ts';
import { closeActing } from './close-acting.ts';
import { holdAccount } from './hold-account.ts';

/**
 * Signs in as a person, to see what they see and to help (decision 045): for half an hour, less what is closed then
 * (contract, rules/acting.ts), and written down when it begins and when it ends.
 * @throws CallFailure `user_not_found`, `account_off`
 */
export default answer(adminSignInAs, async ({ user_id, reason }, context) => {
  const { database, sessions, userAgent, log } = context;
  const operator = expectOperator(context);
  const now = context.now();
  const until = new Date(now.getTime() + actingMinutes * 60_000);
  const data = await database.transaction(async (within) => {
    await closeActing(context, within);
    const account = await holdAccount(user_id, within);
    if (!account.is_active) throw new CallFailure('account_off');
    const { token } = await sessions.start(user_id, userAgent, within, { operatorId: operator.id, until });
    const change = { subject: 'account', subject_id: user_id, accountId: user_id, before: '' } as const;
    const after = `signed in until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    await writeAudit({ action: 'sign-in-as', ...change, after, reason }, context, within);
    const customer = await writeCustomer(user_id, context, within);
    const user = { ...customer, auth_id: '', fcm_id: null };
    return { token, user, operator: operator.name, until: until.toISOString() };
  });
  log.info({ operator: operator.id, account: user_id }, 'signed in as somebody');
  return { data };
});
