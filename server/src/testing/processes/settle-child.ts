/**
 * Child process for killed-settle.test.ts: settles one provider event and kills itself at a given statement of the
 * transaction.
 */
import type { KyselyPlugin, Transaction } from 'kysely';
import { type Database, openDatabase } from '../../platform/database/pool.ts';
import type { DatabaseTarget } from '../../platform/database/database-target.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Outbox } from '../../platform/mail/outbox.ts';
import { settle } from '../../payment/settle.ts';

const { target, paymentId, dieAt } = JSON.parse(process.argv[2] ?? '') as {
  target: DatabaseTarget;
  paymentId: number;
  /**
   * Kills itself before the statement with this number is sent; -1: right after the commit, before anything is
   * returned.
   */
  dieAt: number;
};

const die = () => process.kill(process.pid, 'SIGKILL');

let sent = 0;
const killer: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (sent === dieAt) die();
    sent += 1;
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

const real = openDatabase({ target, max: 2 });
const database: Database = {
  ...real,
  transaction: (work) => real.transaction((trx) => work(trx.withPlugin(killer) as Transaction<Tables>)),
};
const services = {
  database,
  outbox: new Outbox(database),
  mailUrl: 'https://latchkey.test',
  now: () => new Date('2026-03-15T12:00:00.000Z'),
  log: { warn: () => undefined },
};
await settle(
  'stripe',
  {
    eventId: `event of ${paymentId}`,
    kind: 'succeeded',
    transactionId: paymentId,
    chargeId: `charge of ${paymentId}`,
    amount: '19.99',
    currency: 'USD',
    at: services.now(),
  },
  services,
);
if (dieAt === -1) die();
// The settlement completed: report the number of its statements.
process.stdout.write(String(sent));
await real.close();
