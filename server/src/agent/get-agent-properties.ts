import { agentProperties } from '@latchkey/contract/agent/calls';
import type { AgentDetail } from '@latchkey/contract/agent/agent';
import { sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import { loadFeatureAccess } from '../account/load-feature-access.ts';
import { loadCards } from '../property/load-cards.ts';
import { findProjects } from '../project/get-projects.ts';
import { loadProjectCards } from '../project/load-project-cards.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../platform/files/file-url.ts';
import { access, type Guarded, ownerAccess } from '../visibility/record-access.ts';
import { loadOperatorAgent } from './load-operator-agent.ts';
import { hasPublicPage } from './has-public-page.ts';

/** An agent with its properties or its projects (contract 2.6). Premium properties only for holders of the feature. */
export const getAgentPropertiesHandler = defineHandler(agentProperties, async (input, context) => {
  const { database, caller, now } = context;
  const [agent, premium, projectAccess] = await Promise.all([
    input.is_admin ? loadOperatorAgent(context) : findAgent(input, context),
    loadFeatureAccess(database, caller?.id ?? null, 'premium_properties', now()),
    loadFeatureAccess(database, caller?.id ?? null, 'project_access', now()),
  ]);
  const gate = { package_available: premium.packageAvailable, feature_available: premium.featureAvailable };
  if (!agent) {
    const empty = { customer_data: [] as [], properties_data: [], projects_data: [], premium_properties_count: 0 };
    return { data: { ...empty, ...gate }, total: 0 };
  }

  const owner = input.is_admin ? sql`p.account_id is null` : sql`p.account_id = ${agent.id}`;
  const shown = premium.featureAvailable ? sql`true` : sql`not p.is_premium`;
  const counted = await sql<Counts>`
    select (select count(*)::int from property p where ${owner} and p.is_listed and p.is_premium) as premium,
           (select count(*)::int from property p where ${owner} and p.is_listed and ${shown}) as properties,
           (select count(*)::int from project p where ${owner} and p.is_public) as projects,
           (select count(*)::int from property p where ${owner} and ${closed} and p.property_type = 2) as sold_count,
           (select count(*)::int from property p where ${owner} and ${closed} and p.property_type = 3) as rented_count,
           (select coalesce(json_agg(json_build_object('city', c.city, 'count', c.count)), '[]')
              from (select p.city, count(*)::int from property p
                      where ${owner} and p.is_listed and ${shown} and p.city <> ''
                      group by p.city order by count(*) desc, p.city limit 5) c) as areas`.execute(database.read);
  const { premium: premiumCount = 0, properties = 0, projects = 0, ...figures } = counted.rows[0] ?? {};
  const page = sql`limit ${input.limit} offset ${input.offset}`;
  const propertyIds = input.is_projects
    ? []
    : (
        await sql<{ id: number }>`
          select p.id from property p where ${owner} and p.is_listed and ${shown}
            order by p.is_premium desc, p.id desc ${page}`.execute(database.read)
      ).rows.map((row) => row.id);
  const projectIds =
    input.is_projects && projectAccess.featureAvailable
      ? await findProjects(database, sql`${owner} and p.is_public`, input.limit, input.offset)
      : [];
  return {
    data: {
      customer_data: {
        ...agent,
        property_count: properties,
        projects_count: projects,
        total_count: properties + projects,
        ...figures,
      },
      properties_data: await loadCards(propertyIds, context),
      projects_data: await loadProjectCards(projectIds, context),
      premium_properties_count: premiumCount,
      ...gate,
    },
    total: input.is_projects ? projects : properties,
  };
});

interface Counts extends Required<Pick<AgentDetail, 'sold_count' | 'rented_count' | 'areas'>> {
  premium: number;
  properties: number;
  projects: number;
}

/** Approved listings that are sold or rented; index `property_closed`. */
const closed = sql<boolean>`p.property_type in (2, 3) and p.request_status = 'approved'`;

interface AgentRow extends Omit<AgentDetail, 'profile' | 'profile_meta' | 'projects_count' | 'total_count'> {
  picture: PictureRow;
  shows_email: boolean;
  shows_mobile: boolean;
  created_at: Date;
}

async function findAgent(
  input: { id?: number | undefined; slug_id?: string | undefined },
  { database, siteUrl }: Context,
): Promise<Guarded<AgentDetail> | null> {
  const { rows } = await sql<AgentRow>`
    select a.id, a.slug_id, a.name, a.mobile, a.email, a.shows_email, a.shows_mobile, a.address, a.city, a.state, a.country, a.facebook_id,
           a.twitter_id, a.youtube_id, a.instagram_id, a.about_me, a.property_count, a.answer_minutes,
           a.spoken_languages, a.created_at,
           a.verification_status = 'success' as is_verify,
           json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash) as picture
      from account a left join file f on f.id = a.profile_id
      where ${hasPublicPage}
        and ${input.slug_id === undefined ? sql`a.id = ${input.id ?? -1}` : sql`a.slug_id = ${input.slug_id}`}`.execute(
    database.read,
  );
  const row = rows[0];
  if (!row) return null;
  const { picture, shows_email, shows_mobile, created_at, ...agent } = row;
  return {
    [access]: ownerAccess({ account_id: row.id, shows_email, shows_mobile }),
    ...agent,
    profile: fileUrl(siteUrl, picture.key),
    profile_meta: pictureMeta(picture),
    projects_count: 0,
    joined_at: created_at.toISOString(),
  };
}
