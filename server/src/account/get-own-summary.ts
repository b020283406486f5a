import { getOwnSummary } from '@latchkey/contract/calls/own-summary';
import type { OwnSummary } from '@latchkey/contract/records/own-summary';
import { sql } from 'kysely';
import { answer } from '../answer.ts';
import { expectCaller } from './expect-caller.ts';

interface Reception {
  views: number;
  saves: number;
  interested: number;
}

/** What the dashboard counts, in one go over the caller's own rows; an addition of ours. */
export default answer(getOwnSummary, async (_, context) => {
  const { id } = expectCaller(context);
  const { db } = context.database;
  const [homes, projects, interested] = await Promise.all([
    sql<OwnSummary['properties'] & Omit<Reception, 'interested'>>`
      select count(*)::int as "all",
             (count(*) filter (where is_listed))::int as listed,
             (count(*) filter (where request_status = 'pending'))::int as pending,
             (count(*) filter (where request_status = 'rejected'))::int as rejected,
             (count(*) filter (where property_type = 0))::int as sell,
             (count(*) filter (where property_type = 1))::int as rent,
             (count(*) filter (where property_type = 2))::int as sold,
             (count(*) filter (where property_type = 3))::int as rented,
             coalesce(sum(total_click), 0)::int as views, coalesce(sum(favourite_count), 0)::int as saves
        from property where account_id = ${id}`.execute(db),
    sql<OwnSummary['projects'] & Pick<Reception, 'views'>>`
      select count(*)::int as "all",
             (count(*) filter (where is_public))::int as listed,
             (count(*) filter (where request_status = 'pending'))::int as pending,
             (count(*) filter (where request_status = 'rejected'))::int as rejected,
             coalesce(sum(total_click), 0)::int as views
        from project where account_id = ${id}`.execute(db),
    sql<Pick<Reception, 'interested'>>`
      select count(*)::int as interested
        from property p join interest i on i.property_id = p.id join account a on a.id = i.account_id and a.is_active
        where p.account_id = ${id}`.execute(db),
  ]);
  const { views, saves, ...properties } = one(homes.rows);
  const { views: projectViews, ...counted } = one(projects.rows);
  return {
    data: {
      properties,
      projects: counted,
      views: views + projectViews,
      saves,
      interested: one(interested.rows).interested,
    },
  };
});

/** An aggregate without groups answers one row, always. */
function one<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('An aggregate answered no row.');
  return row;
}
