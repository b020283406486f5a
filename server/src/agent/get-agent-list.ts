import { spokenLanguages } from '@latchkey/contract/account/spoken-languages';
import { agentList } from '@latchkey/contract/agent/calls';
import type { AgentCard, AgentDetail } from '@latchkey/contract/agent/agent';
import { type RawBuilder, sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../platform/files/file-url.ts';
import { plainText } from '@latchkey/contract/text/plain-text';
import { allOf, searchConditions, searchWords } from '../property/listing-filters.ts';
import { access, type Guarded, ownerAccess } from '../visibility/record-access.ts';
import { loadOperatorAgent } from './load-operator-agent.ts';

/** One list [operator, ...agents]: verified first, then most listings; `total` counts the operator (contract 2.6). */
export const getAgentListHandler = defineHandler(agentList, async (input, context) => {
  const found = await findAgents(input, context);
  const [data, { rows }, languages] = await Promise.all([
    loadPage(found, input, context),
    sql<{ total: number }>`select count(*)::int as total from account a where ${allOf(found.conditions)}`.execute(
      context.database.read,
    ),
    listLanguages(context),
  ]);
  return { data, total: (rows[0]?.total ?? 0) + (found.operator ? 1 : 0), languages };
});

/** Lists the first agents; the operator, if it has public listings, is the first of them. */
export async function listFirstAgents(limit: number, context: Context): Promise<AgentCard[]> {
  return loadPage(await findAgents({}, context), { limit, offset: 0 }, context);
}

const isAgent = sql<boolean>`a.is_active and a.property_count + a.project_count > 0`;

const agentOrder = sql`(a.verification_status = 'success') desc, (a.property_count + a.project_count) desc, a.id`;

/** The text of the index `account_agent_text`. */
const searchedText = sql`plain_text(a.name || ' ' || a.city || ' ' || a.country)`;

/** Number of cities of one name that are searched. */
const maxCities = 5;

/** The agents of a search: conditions on table `account` (alias a), and the operator if it is one of them. */
interface FoundAgents {
  conditions: RawBuilder<unknown>[];
  operator: AgentDetail | null;
}

async function findAgents(
  { search = '', language }: { search?: string | undefined; language?: string | undefined },
  context: Context,
): Promise<FoundAgents> {
  const conditions: RawBuilder<unknown>[] = [isAgent];
  if (language) conditions.push(sql`a.spoken_languages @> array[${language}]`);
  if (searchWords(search).length > 0) {
    const towns = await context.geocoder.named(search);
    const cities = new Set(towns.slice(0, maxCities).map(({ city }) => city));
    const forms = [search, ...cities].map((text) => sql`(${allOf(searchConditions(searchedText, text, 'name'))})`);
    conditions.push(sql`(${sql.join(forms, sql` or `)})`);
  }
  const operator = await loadOperatorAgent(context);
  return { conditions, operator: operator && !language && hasWords(operator.name, search) ? operator : null };
}

/** Whether each word of the search is the beginning of a word of the name. */
function hasWords(name: string, search: string): boolean {
  const words = plainText(name).split(' ');
  return searchWords(plainText(search)).every((start) => words.some((word) => word.startsWith(start)));
}

/** Agents whose languages are read; the index answers only for languages that none of them speaks, which few others do. */
const sampleSize = 500;

/** Codes of the languages that agents speak. */
async function listLanguages({ database }: Context): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    with common as materialized (
      select distinct unnest(spoken_languages) as code
        from (select spoken_languages from account a where ${isAgent} order by ${agentOrder} limit ${sampleSize}) a)
    select code from unnest(${[...spokenLanguages]}::text[]) code
      where case when code in (select code from common) then true
                 else exists (select from account a where ${isAgent} and a.spoken_languages @> array[code]) end`.execute(
    database.read,
  );
  return rows.map(({ code }) => code);
}

/** Loads a page of the agents; the operator is the first entry of the first page. */
async function loadPage(
  { conditions, operator }: FoundAgents,
  { limit, offset }: { limit: number; offset: number },
  context: Context,
): Promise<AgentCard[]> {
  const first: AgentCard[] = operator && offset === 0 ? [operatorCard(operator)] : [];
  const skipped = operator ? Math.max(0, offset - 1) : offset;
  const { rows } = await sql<AgentRow>`
    select a.id, a.name, a.email, a.shows_email, a.slug_id, a.city, a.spoken_languages, a.project_count, a.property_count,
           a.verification_status = 'success' as is_verified,
           json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash) as profile
      from (select * from account a where ${allOf(conditions)}
              order by ${agentOrder}
              limit ${limit - first.length} offset ${skipped}) a
      left join file f on f.id = a.profile_id
      order by ${agentOrder}`.execute(context.database.read);
  const agents = rows.map((row): Guarded<AgentCard> => ({
    [access]: ownerAccess({ ...row, account_id: row.id }),
    id: row.id,
    name: row.name,
    email: row.email,
    profile: fileUrl(context.siteUrl, row.profile.key),
    profile_meta: pictureMeta(row.profile),
    slug_id: row.slug_id,
    city: row.city,
    spoken_languages: row.spoken_languages,
    projects_count: row.project_count,
    property_count: row.property_count,
    total_count: row.project_count + row.property_count,
    is_verified: row.is_verified,
    is_admin: false,
  }));
  return [...first, ...agents];
}

interface AgentRow {
  id: number;
  name: string;
  email: string;
  shows_email: boolean;
  slug_id: string;
  city: string | null;
  spoken_languages: string[];
  project_count: number;
  property_count: number;
  is_verified: boolean;
  profile: PictureRow;
}

function operatorCard(operator: AgentDetail): Guarded<AgentCard> {
  return {
    [access]: ownerAccess({ account_id: null }),
    id: 0,
    name: operator.name,
    email: operator.email,
    profile: operator.profile,
    profile_meta: null,
    slug_id: operator.slug_id,
    city: operator.city,
    spoken_languages: [],
    projects_count: operator.projects_count,
    property_count: operator.property_count,
    total_count: operator.projects_count + operator.property_count,
    is_verified: true,
    is_admin: true,
  };
}
