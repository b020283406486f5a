import { agentProperties } from '@latchkey/contract/agent/calls';
import { slimProject } from '../../features/project-card/slim-project.ts';
import { slimCard } from '../../features/property-card/slim-card.ts';
import type { Route } from './+types/agent.ts';
import { missingRecord } from '../shared/missing-record.ts';
import { assertPageNotEmpty } from '../../components/pagination/page-number.ts';
import { loadSeoTexts } from '../../components/seo/load-seo-texts.ts';
import { AgentPage } from './agent-page.tsx';
import { listingsInput, readAgentQuery } from './agent-query.ts';
import './agents.css';
import { loadContext } from '../../load-context.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const query = readAgentQuery(new URL(request.url).searchParams);
  const response = await server.call(agentProperties, listingsInput(params.slug, query));
  const { customer_data: agent, properties_data: properties, projects_data: projects, ...rest } = response.data;
  if (Array.isArray(agent)) throw await missingRecord(server, request, 'agent', params.slug);
  // Package holders may see more pages than the visitor for whom the page is rendered.
  if (query.tab === 'homes' && rest.premium_properties_count === 0) assertPageNotEmpty(request, properties);
  const [seo, share] = await Promise.all([loadSeoTexts(server, 'agent-details'), server.share('agent', params.slug)]);
  return {
    seo,
    share,
    agent,
    listings: { properties: properties.map(slimCard), projects: projects.map(slimProject), total: response.total },
    premiumCount: rest.premium_properties_count,
    seesPremium: rest.feature_available,
  };
}

export default function Agent({ loaderData, params }: Route.ComponentProps) {
  return <AgentPage key={params.slug} slug={params.slug} {...loaderData} />;
}
