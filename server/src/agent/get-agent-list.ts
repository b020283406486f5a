import { agentList } from '@latchkey/contract/agent/calls';
import type { AgentCard } from '@latchkey/contract/agent/agent';
import { sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../platform/files/file-url.ts';
import { access, type Guarded, ownerAccess } from '../visibility/record-access.ts';
import { loadOperatorAgent } from './load-operator-agent.ts';

/** One list [operator, ...agents]: verified first, then most listings; `total` counts the operator (contract 2.6). */
export const getAgentListHandler = defineHandler(agentList, async ({ limit, offset }, context) => {
  const { agents, hasOperator } = await listAgents({ limit, offset }, context);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from account where is_active and property_count + project_count > 0`.execute(
    context.database.read,
  );
  return { data: agents, total: (counted.rows[0]?.total ?? 0) + (hasOperator ? 1 : 0) };
});

/** Lists a page of agents; the operator, if shown, is the first entry of the first page. */
export async function listAgents(
  { limit, offset }: { limit: number; offset: number },
  context: Context,
): Promise<{ agents: AgentCard[]; hasOperator: boolean }> {
  const operator = await loadOperatorAgent(context);
  const first: AgentCard[] = operator && offset === 0 ? [operatorCard(operator)] : [];
  const skipped = operator ? Math.max(0, offset - 1) : offset;
  const { rows } = await sql<AgentRow>`
    select a.id, a.name, a.email, a.shows_email, a.slug_id, a.city, a.spoken_languages, a.project_count, a.property_count,
           a.verification_status = 'success' as is_verified,
           json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash) as profile
      from (select * from account
              where is_active and property_count + project_count > 0
              order by (verification_status = 'success') desc, (property_count + project_count) desc, id
              limit ${limit - first.length} offset ${skipped}) a
      left join file f on f.id = a.profile_id
      order by (a.verification_status = 'success') desc, (a.property_count + a.project_count) desc, a.id`.execute(
    context.database.read,
  );
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
  return { agents: [...first, ...agents], hasOperator: operator !== null };
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

function operatorCard(operator: NonNullable<Awaited<ReturnType<typeof loadOperatorAgent>>>): Guarded<AgentCard> {
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
