import { countVisit } from '@latchkey/contract/statistics/calls';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';

/** User agents of crawlers and monitors, which are not counted as visitors. */
const robot = /bot|crawl|spider|slurp|monitor|headless|preview|curl|wget|python|lighthouse/i;

/**
 * Counts a visitor once per day, and their search. Of a visitor only an anonymous key is stored, of
 * a search only its text without the visitor.
 */
export const recordVisit = defineHandler(
  countVisit,
  async ({ results, words = '', city = '', category_id = 0 }, context) => {
    const { database, visitorKey, userAgent, now } = context;
    if (visitorKey === null || robot.test(userAgent)) return {};
    const visitor = await visitorKey();
    await sql`
      insert into visitor_day (day, visitor) values ((${now()}::timestamptz at time zone 'UTC')::date, ${visitor})
        on conflict do nothing`.execute(database.db);
    if (results === undefined) return {};
    await sql`
      insert into search_day (day, city, category_id, words, searches, without_results)
        values ((${now()}::timestamptz at time zone 'UTC')::date, ${city}, ${category_id}, ${words.toLowerCase()}, 1,
                ${results === 0 ? 1 : 0})
        on conflict (day, city, category_id, words) do update
          set searches = search_day.searches + 1,
              without_results = search_day.without_results + excluded.without_results`.execute(database.db);
    return {};
  },
);
