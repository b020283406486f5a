import { adminGetPeople } from '@latchkey/contract/calls/console/people';
import { type PersonRow, signInKinds } from '@latchkey/contract/records/console-people';
import { activeFrom } from '@latchkey/contract/rules/package-units';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { fileUrl } from '../../services/files/file-url.ts';
import { countRows } from '../count-rows.ts';
import { orderOfPeople, wantedPeople } from './wanted-people.ts';

type Row = Omit<PersonRow, 'profile' | 'sign_in' | 'created_at' | 'seen_at'> & {
  picture: string | null;
  logintype: number;
  created_at: Date;
  seen_at: Date | null;
};

/** Everybody who has an account, searched, filtered and sorted by indexes (migration 030). */
export default answer(adminGetPeople, async (input, { database, siteUrl, now }) => {
  const rows = sql`account a where ${wantedPeople(input, now())}`;
  const { rows: found } = await sql<Row>`
    select a.id, a.slug_id, a.name, a.email, a.mobile, a.logintype, a.is_active, a.is_email_verified, a.is_demo,
           a.verification_status as verification, a.property_count + a.project_count as listings,
           (select count(*)::int from account_package h where h.account_id = a.id
             and (h.end_date is null or h.end_date >= ${activeFrom(now())})) as packages,
           a.created_at, a.seen_at, (select f.key from file f where f.id = a.profile_id) as picture
      from ${rows} order by ${orderOfPeople(input)} limit ${input.limit} offset ${input.offset}`.execute(database.db);
  return { data: found.map((row) => toPersonRow(row, siteUrl)), ...(await countRows(rows, database.db)) };
});

function toPersonRow({ picture, logintype, created_at, seen_at, ...row }: Row, siteUrl: string): PersonRow {
  return {
    ...row,
    profile: fileUrl(siteUrl, picture),
    sign_in: signInKinds[logintype] ?? 'email',
    created_at: created_at.toISOString(),
    seen_at: seen_at && seen_at.toISOString(),
  };
}
