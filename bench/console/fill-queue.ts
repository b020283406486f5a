import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '@latchkey/server/platform/database/tables';
import { firstNames, lastNames, mailHosts } from './names.ts';
import { chance, evenly, pick, spread } from './pick.ts';

const counts = {
  projects: 5_000,
  adverts: 20_000,
  reports: 30_000,
  messages: 20_000,
  listingFlags: 20_000,
  chatFlags: 2_000,
};
const subjects = [
  'A question about my package',
  'Wrong picture',
  'Invoice',
  'Selling a villa',
  'I cannot sign in',
  'Partnership',
];
const projects = [
  'Riverside Residences',
  'Garden Court',
  'The Old Mill',
  'Harbour Lofts',
  'Sunset Towers',
  'Park View',
];

/** Joins a different property to each row; `step` makes the choice differ between tables. */
const joinProperty = (step: number) =>
  sql`join property p on p.id = 241 + (n * ${step}) % (select max(id) - 240 from property)`;

/** Inserts what waits for a decision beside properties and verifications, and a hundred times as many decided rows. */
export async function fillQueue(db: Kysely<Tables>): Promise<void> {
  const settled = (inThousand: number, at: RawBuilder<unknown>) =>
    sql`case when not ${chance(1, inThousand)} then ${at} + interval '1 day' end`;
  await sql`
    insert into project (slug_id, account_id, category_id, title, type, location, city, state, country, latitude, longitude,
                         status, request_status, total_click, created_at, updated_at)
      select 'bench-project-' || n, p.account_id, p.category_id, ${pick(2, projects)} || ' ' || p.city,
             ${pick(3, ['upcoming', 'under_construction'])}, p.address, p.city, p.state, p.country, p.latitude, p.longitude,
             case when ${chance(4, 950)} then 1 else 0 end, ${pick(5, [...Array<string>(14).fill('approved'), 'pending'])},
             ${spread(6, 4_000)}, ${evenly(counts.projects)}, ${evenly(counts.projects)}
        from generate_series(1, ${counts.projects}::int) n ${joinProperty(199)}`.execute(db);
  await sql`
    insert into advertisement ("for", property_id, account_id, start_date, end_date, status, is_enabled, created_at)
      select 'property', p.id, p.account_id, made_at::date, made_at::date + 30,
             case when ${chance(7, 25)} then 1 when made_at > now() - interval '30 days' then 0 else 3 end,
             made_at > now() - interval '30 days', made_at
        from generate_series(1, ${counts.adverts}::int) n cross join lateral (select ${evenly(counts.adverts)} as made_at) m
        ${joinProperty(47)}`.execute(db);
  await sql`
    insert into report (account_id, property_id, other_message, created_at, settled_at, outcome)
      select 20000 + ${spread(8, 180_000)}, p.id, 'The pictures are of another home', made_at, ${settled(20, sql`made_at`)},
             case when not ${chance(1, 20)} then 'dismissed' end
        from generate_series(1, ${counts.reports}::int) n cross join lateral (select ${evenly(counts.reports)} as made_at) m
        ${joinProperty(31)} on conflict do nothing`.execute(db);
  await sql`
    insert into contact_message (first_name, last_name, email, subject, message, created_at, settled_at, answer)
      select first, last, 'writer-' || n || '@' || ${pick(11, mailHosts)}, ${pick(12, subjects)},
             'Good day, I wrote last week and heard nothing. Could somebody look at it? My number is ' || n, made_at,
             ${settled(40, sql`made_at`)}, case when not ${chance(1, 40)} then 'Thank you, it is done.' else '' end
        from generate_series(1, ${counts.messages}::int) n
        cross join lateral (select ${pick(9, firstNames)} as first, ${pick(10, lastNames)} as last,
                                   ${evenly(counts.messages)} as made_at) m`.execute(db);
  await sql`
    insert into listing_flag (property_id, kind, detail, flagged_at, settled_at)
      select p.id, 'price', jsonb_build_object('factor', 3 + ${spread(13, 9)}, 'median', p.price, 'peers', 40), made_at,
             ${settled(150, sql`made_at`)}
        from generate_series(1, ${counts.listingFlags}::int) n
        cross join lateral (select ${evenly(counts.listingFlags)} as made_at) m ${joinProperty(17)} on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into chat_flag (kind, account_id, reason, text_hash, receivers, flagged_at, settled_at)
      select 'same_text', 20000 + ${spread(14, 180_000)}, '', decode(md5(n::text), 'hex'), 20 + ${spread(15, 200)}, made_at,
             ${settled(200, sql`made_at`)}
        from generate_series(1, ${counts.chatFlags}::int) n
        cross join lateral (select ${evenly(counts.chatFlags)} as made_at) m on conflict do nothing`.execute(db);
}
