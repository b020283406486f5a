import { type Kysely, sql } from 'kysely';
import type { Tables } from '@latchkey/server/platform/database/tables';
import { firstNames, lastNames } from './names.ts';
import { chance, evenly, pick, spread } from './pick.ts';
import { newToken, tokenHash } from '@latchkey/server/platform/crypto/tokens';

const operators = 12;
const entries = 300_000;
const roles = ['owner', 'moderator', 'moderator', 'editor', 'support', 'accountant'];
const reasons = [
  'The pictures show another home',
  'The price is not one anybody would pay',
  'The address does not exist',
  'Posted twice',
  'The papers could not be read',
  'Asked for by telephone',
  'Confirmed by the bank',
];

/** Inserts admins and the audit log of three years. */
export async function fillOperators(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into operator (email, name, password_hash, role, created_at)
      select 'bench-' || n || '@operator.example', ${pick(1, firstNames)} || ' ' || ${pick(2, lastNames)}, '',
             (${roles}::text[])[1 + n % ${roles.length}::int], now() - interval '3 years' from generate_series(1, ${operators}::int) n`.execute(
    db,
  );
  await sql`
    insert into audit (made_at, operator_id, action, subject, subject_id, account_id, before, after, reason)
      select ${evenly(entries)}, o.ids[1 + ${spread(4, operators)}], kind ->> 0, kind ->> 1, 1 + ${spread(5, 200_000)},
             case when ${chance(6, 700)} then 1 + ${spread(7, 16_000)} end, kind ->> 2, kind ->> 3,
             case when kind ->> 3 = 'rejected' or ${chance(8, 200)} then ${pick(9, reasons)} else '' end
        from generate_series(1, ${entries}::int) n
        cross join (select array_agg(id) as ids from operator where email like 'bench-%') o
        cross join lateral (select ${pick(10, kinds)}::jsonb as kind) k`.execute(db);
}

const kinds = [
  ...Array.from({ length: 10 }, () => ['decide-property', 'property', 'pending', 'approved']),
  ...Array.from({ length: 3 }, () => ['decide-property', 'property', 'pending', 'rejected']),
  ['decide-project', 'project', 'pending', 'approved'],
  ['decide-advertisement', 'advertisement', 'pending', 'approved'],
  ['decide-verification', 'account', 'pending', 'success'],
  ['decide-verification', 'account', 'pending', 'rejected'],
  ['settle-flag', 'property', 'price', 'settled'],
  ['settle-contact-message', 'contact-message', '', 'answered'],
  ['switch-account', 'account', 'on', 'off'],
  ['refund-payment', 'payment', '', '19.99 EUR'],
  ['save-article', 'article', 'draft', 'published'],
].map((kind) => JSON.stringify(kind));

/** Creates a session of an admin with the role `owner` and returns its token. */
export async function signInOwner(db: Kysely<Tables>): Promise<string> {
  const token = newToken();
  await sql`
    insert into operator_session (token_hash, operator_id)
      select ${tokenHash(token)}, id from operator where email like 'bench-%' and role = 'owner' order by id limit 1`.execute(
    db,
  );
  return token;
}
