import { type Kysely, sql } from 'kysely';
import type { Tables } from '@latchkey/server/platform/database/tables';
import { chance, evenly, pick, spread } from './pick.ts';

const counts = { articles: 2_000, questions: 120, versions: 300, searches: 200_000, visitors: 5_000 };
const openings = ['What to ask before', 'The costs of', 'Ten mistakes in', 'A year of', 'Our guide to'];
const topics = ['buying a flat', 'letting a villa', 'a first mortgage', 'moving abroad', 'renovating an old house'];
const searchTerms = [
  'castle with a moat',
  'houseboat',
  'loft with a roof garden',
  'farm',
  'tiny house',
  'penthouse',
  '',
];
const paragraph =
  '<p>Whoever looks for a home looks at more than walls: at light, noise, neighbours and what it all costs.</p>';

/** Inserts articles, FAQs, versions of pages, and statistics of searches and visitors. */
export async function fillContent(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into article (slug_id, category_id, title, description, is_published, created_at, updated_at)
      select 'bench-article-' || n, (select min(id) from category) + ${spread(1, 4)},
             ${pick(2, openings)} || ' ' || ${pick(3, topics)} || ', part ' || n, repeat(${paragraph}, 40),
             not ${chance(4, 150)}, ${evenly(counts.articles)}, ${evenly(counts.articles)} + interval '4 days'
        from generate_series(1, ${counts.articles}::int) n`.execute(db);
  await sql`
    insert into faq (question, answer, is_enabled, position)
      select ${pick(5, openings)} || ' ' || ${pick(6, topics)} || '? (' || n || ')', repeat(${paragraph}, 3), not ${chance(7, 100)},
             1000 + n from generate_series(1, ${counts.questions}::int) n`.execute(db);
  await sql`
    insert into page_version (page, html, made_at)
      select ${pick(8, ['about_us', 'terms_conditions', 'privacy_policy'])},
             repeat(${paragraph}, 250) || '<p>Version ' || n || '</p>', ${evenly(counts.versions)}
        from generate_series(1, ${counts.versions}::int) n`.execute(db);
  await sql`
    insert into search_day (day, city, category_id, words, searches, without_results)
      select current_date - ${spread(9, 90)}::int, p.city, p.category_id, ${pick(10, searchTerms)}, 1 + ${spread(11, 40)}, case when ${chance(12, 100)} then 1 + ${spread(14, 3)} else 0 end
        from generate_series(1, ${counts.searches}::int) n
        join property p on p.id = 241 + (n * 41) % (select max(id) - 240 from property) on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into visitor_day (day, visitor)
      select current_date - ${spread(13, 2)}::int, md5(n::text) from generate_series(1, ${counts.visitors}::int) n
      on conflict do nothing`.execute(db);
}
