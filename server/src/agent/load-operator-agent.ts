import type { AgentDetail } from '@latchkey/contract/agent/agent';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';
import { operatorName } from '../platform/settings/site-name.ts';
import { access, type Guarded, ownerAccess } from '../visibility/record-access.ts';

/** The operator as an agent (contract 3.4): own slug, the company's contact, null without public listings. */
export async function loadOperatorAgent(context: Context): Promise<Guarded<AgentDetail> | null> {
  const { database, siteUrl } = context;
  const [settings, { rows }] = await Promise.all([
    loadSettings(database),
    sql<{ properties: number; projects: number }>`
      select (select count(*)::int from property where account_id is null and is_listed) as properties,
             (select count(*)::int from project where account_id is null and is_public) as projects`.execute(
      database.read,
    ),
  ]);
  const { properties, projects } = rows[0] ?? { properties: 0, projects: 0 };
  if (properties + projects === 0) return null;
  return {
    [access]: ownerAccess({ account_id: null }),
    id: 0,
    slug_id: settings.text('admin_slug') || 'admin',
    name: operatorName(settings),
    profile: settings.file('admin_image', siteUrl),
    profile_meta: null,
    mobile: settings.text('company_tel1'),
    email: settings.text('company_email'),
    address: settings.text('company_address'),
    city: null,
    state: null,
    country: null,
    facebook_id: settings.text('facebook_id') || null,
    twitter_id: settings.text('twitter_id') || null,
    youtube_id: settings.text('youtube_id') || null,
    instagram_id: settings.text('instagram_id') || null,
    about_me: null,
    projects_count: projects,
    property_count: properties,
    total_count: properties + projects,
    is_verify: true,
  };
}
