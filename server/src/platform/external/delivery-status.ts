import { type DeliveryStatus, maxUnsentCount } from '@latchkey/contract/admin/outgoing-messages/records';
import type { ServiceFailure } from '@latchkey/contract/admin/settings/records';
import { sql } from 'kysely';
import type { Services } from '../context.ts';
import { isLoginTypeEnabled } from '../settings/login-type-settings.ts';
import { canSendMail, canSendSms } from './delivery-channels.ts';

type Deps = Pick<Services, 'database' | 'deliveryChannels'>;
type Channel = DeliveryStatus['mail'];

/** One recipient may refuse a message; this many refusals in a row without a sent message mean that our setup is wrong. */
const refusalsInARow = 3;

/**
 * Returns the delivery status of emails and text messages. In demo mode both arrive at `/outbox`. Text messages are
 * `off` while users cannot sign in by phone.
 */
export async function loadDeliveryStatus(deps: Deps): Promise<DeliveryStatus> {
  const usesSms = await isLoginTypeEnabled('1', deps.database);
  const [mail, sms] = await Promise.all([
    loadMailStatus(deps),
    usesSms ? channelStatus('sms', await canSendSms(deps), deps) : notNeeded,
  ]);
  return { mail, texts: sms };
}

/** Returns the delivery status of emails. */
export async function loadMailStatus(deps: Deps): Promise<Channel> {
  return channelStatus('mail', await canSendMail(deps), deps);
}

const notNeeded = { state: 'off', failure: null, unsent: 0 } as const;

async function channelStatus(kind: 'mail' | 'sms', isSetUp: boolean, { database }: Deps): Promise<Channel> {
  const [unsent, failures] = await Promise.all([countUnsent(kind, database), failuresInARow(kind, database)]);
  if (!isSetUp) return { state: 'missing', failure: null, unsent };
  const ownFailure = failures.find((failure) => failure !== 'refused');
  const failure = ownFailure ?? (failures.length >= refusalsInARow ? 'refused' : null);
  return { state: failure === null ? 'works' : 'failing', failure, unsent };
}

/** Returns why the newest attempts failed, newest first; empty when a message was sent after them. */
async function failuresInARow(kind: string, { db }: Deps['database']): Promise<ServiceFailure[]> {
  const { rows } = await sql<{ failure: ServiceFailure }>`
    select failure from outbox
      where kind = ${kind} and sent_at is null and failure is not null
        and tried_at > coalesce((select max(sent_at) from outbox where kind = ${kind} and sent_at is not null), '-infinity')
      order by tried_at desc limit ${refusalsInARow}`.execute(db);
  return rows.map(({ failure }) => failure);
}

async function countUnsent(kind: string, { db }: Deps['database']): Promise<number> {
  const { rows } = await sql<{ unsent: number }>`
    select count(*)::int as unsent from (
      select from outbox where kind = ${kind} and sent_at is null limit ${maxUnsentCount}) counted`.execute(db);
  return rows[0]?.unsent ?? 0;
}
