import { type Kysely, sql } from 'kysely';
import type { Tables } from '@latchkey/server/platform/database/tables';
import { dialCodes, firstNames, lastNames, mailHosts } from './names.ts';
import { chance, pick, spread } from './pick.ts';

const accounts = 200_000;

/** Adds accounts up to 200,000: most are visitors, some wait for verification, a few are deactivated. */
export async function fillAccounts(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into account (slug_id, name, email, mobile, logintype, city, country, is_active, is_email_verified,
                         verification_status, created_at, updated_at, seen_at)
      select 'person-' || n, first || ' ' || last,
             regexp_replace(plain_text(first || '.' || last), '[^a-z.]', '', 'g') || n || '@' || ${pick(3, mailHosts)},
             case when ${chance(4, 700)} then ${pick(5, dialCodes)} || (100000000 + ${spread(6, 899_999_999)}) else '' end,
             ${spread(7, 4)}, home.city, home.country, not ${chance(8, 20)}, ${chance(9, 850)},
             case when ${chance(10, 4)} then 'pending' when ${chance(11, 15)} then 'failed' when ${chance(12, 60)} then 'success'
                  else 'initial' end,
             made_at, made_at, case when ${chance(13, 900)} then greatest(made_at, now() - ${spread(14, 9_000)} * interval '1 hour') end
        from generate_series((select count(*) + 1 from account), ${accounts}) n
        cross join lateral (select ${pick(1, firstNames)} as first, ${pick(2, lastNames)} as last,
                                   now() - (${accounts} - n) * interval '1095 days' / ${accounts} as made_at) who
        join property home on home.id = 1 + (n * 37) % (select max(id) from property)`.execute(db);
  await sql`
    update account set seen_at = now() - (id * 7919 % 4000) * interval '1 hour' where seen_at is null and property_count > 0`.execute(
    db,
  );
  await sql`
    insert into verification (account_id, reason, created_at, updated_at, decided_at)
      select id, case when verification_status = 'failed' then 'The papers could not be read' else '' end, created_at,
             created_at + interval '2 days', case when verification_status <> 'pending' then created_at + interval '3 days' end
        from account where verification_status <> 'initial' on conflict do nothing`.execute(db);
}
