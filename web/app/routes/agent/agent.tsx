import { placeLine } from '../../shared/listing/place-names.ts';
import { agentProperties } from '@latchkey/contract/agent/calls';
import { slimProject } from '../../features/project-card/project-card.tsx';
import { slimCard } from '../../features/property-card/slim-card.ts';
import type { Route } from './+types/agent.ts';
import { missingRecord } from '../shared/loader-errors.ts';
import { assertPageNotEmpty, PageLinks, pageSize } from '../../components/pagination.tsx';
import { PageMeta, absoluteUrl } from '../../components/seo/page-meta.tsx';
import { listingsInput, readAgentQuery, agentPath } from './agent-query.ts';
import './agents.css';
import { loadContext } from '../../load-context.ts';
import { seo } from '@latchkey/contract/limits';
import { paths } from '@latchkey/contract/paths';
import type { AgentDetail } from '@latchkey/contract/agent/agent';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useRouteLoaderData, useSearchParams } from 'react-router';
import { useBrowserState } from '../../shared/api/browser-state.ts';
import { QueryErrorState } from '../../components/query-error-state.tsx';
import { useCall } from '../../shared/api/use-call.ts';
import { plainTextSummary } from '../../features/property/html-text.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { TabLinks } from '../../ui/navigation/tab-links.tsx';
import { JsonLd } from '../../components/seo/json-ld.tsx';
import { AgentProfile, socialLinks } from './agent-profile.tsx';
import { AgentListings, type AgentListingPage } from './agent-listings.tsx';
import { loadSeoTexts, type SeoTexts } from '../../components/seo/load-seo-texts.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const query = readAgentQuery(new URL(request.url).searchParams);
  const response = await server.call(agentProperties, listingsInput(params.slug, query));
  const { customer_data: agent, properties_data: properties, projects_data: projects, ...rest } = response.data;
  if (Array.isArray(agent)) throw await missingRecord(server, request, 'agent', params.slug);
  // Package holders may see more pages than the visitor for whom the page is rendered.
  if (query.tab === 'homes' && rest.premium_properties_count === 0) assertPageNotEmpty(request, properties);
  const [seoTexts, share] = await Promise.all([
    loadSeoTexts(server, 'agent-details'),
    server.share('agent', params.slug),
  ]);
  return {
    seo: seoTexts,
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

interface AgentPageProps {
  slug: string;
  /** Texts that the operator wrote for agent pages. */
  seo: SeoTexts;
  /** Path of the generated share image. */
  share: string | null;
  agent: AgentDetail;
  listings: AgentListingPage;
  /** All premium properties of the agent, shown or not. */
  premiumCount: number;
  seesPremium: boolean;
}

/** Public page of an agent: profile, contact and listings. */
function AgentPage({ slug, seo: seoTexts, share, agent, listings, premiumCount, seesPremium }: AgentPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const siteUrl = useRouteLoaderData<typeof rootLoader>('root')?.siteUrl ?? '';
  const [search] = useSearchParams();
  const query = readAgentQuery(search);
  // The page is rendered for visitors; listings that a package opens are requested with the token.
  const isSignedIn = useBrowserState((state) => Boolean(state.User_signup.data?.token));
  const hasRestricted = premiumCount > 0 || query.tab === 'projects';
  const accountQuery = useCall(agentProperties, listingsInput(slug, query), { enabled: isSignedIn && hasRestricted });
  const shown: AgentListingPage = accountQuery.data
    ? {
        properties: accountQuery.data.data.properties_data,
        projects: accountQuery.data.data.projects_data,
        total: accountQuery.data.total,
      }
    : listings;
  const hidden = (accountQuery.data?.data.feature_available ?? seesPremium) ? 0 : premiumCount;
  const ownAgent = accountQuery.data?.data.customer_data;
  const counts = ownAgent && !Array.isArray(ownAgent) ? ownAgent : agent;
  const place = placeLine([agent.city, agent.country], t);
  const to = (view: Partial<typeof query>) => agentPath(slug, { ...query, page: 1, ...view });
  const portrait = agent.profile_meta ? { image: absoluteUrl(siteUrl, agent.profile) } : {};
  return (
    <div className="wrap py-10">
      <PageMeta
        title={place ? t('agents.metaTitle', { name: agent.name, place }) : agent.name}
        description={plainTextSummary(
          agent.about_me || (seoTexts.description ?? t('agents.metaDescription', { name: agent.name })),
          seo.descriptionMax,
        )}
        path={to({ page: query.page })}
        page={query.page}
        openGraphType="profile"
        breadcrumbName={agent.name}
        breadcrumbs={[{ name: t('agents.all'), path: paths.agents() }]}
        shareImage={share}
        image={seoTexts.image}
      />
      <JsonLd
        data={
          import.meta.env.SSR && {
            '@type': 'ProfilePage',
            mainEntity: {
              '@type': query.isAdmin ? 'RealEstateAgent' : 'Person',
              name: agent.name,
              url: siteUrl + paths.agent(slug, query.isAdmin),
              ...portrait,
              ...(query.isAdmin && agent.address && { address: agent.address }),
              ...(query.isAdmin && agent.mobile && { telephone: agent.mobile }),
              ...(agent.about_me && { description: agent.about_me }),
              sameAs: socialLinks(agent).map(({ href }) => href),
            },
          }
        }
      />
      <AgentProfile agent={counts} location={place} address={siteUrl + paths.agent(slug, query.isAdmin)} />
      <div className="agent-tabs">
        <TabLinks
          label={t('agents.tabs', { name: agent.name })}
          links={[
            {
              to: to({ tab: 'homes' }),
              label: t('agents.homes'),
              count: format.number(counts.property_count),
              current: query.tab === 'homes',
            },
            {
              to: to({ tab: 'projects' }),
              label: t('agents.projects'),
              count: format.number(counts.projects_count),
              current: query.tab === 'projects',
            },
          ]}
        />
      </div>
      <QueryErrorState query={accountQuery} />
      <AgentListings tab={query.tab} listings={shown} hiddenPremium={hidden} name={agent.name} />
      {(shown.properties.length > 0 || shown.projects.length > 0) && (
        <PageLinks total={shown.total} size={pageSize} to={(page) => to({ page })} />
      )}
    </div>
  );
}
