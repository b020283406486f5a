import { agentList } from '@latchkey/contract/agent/calls';
import { languageNames, spokenLanguages } from '@latchkey/contract/account/spoken-languages';
import { textLength } from '@latchkey/contract/limits';
import { paths } from '@latchkey/contract/paths';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/all-agents.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ListFilter } from '../../components/list-filter.tsx';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import { ItemListJsonLd } from '../../components/seo/json-ld.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import {
  PageLinks,
  pageSize,
  pagedPath,
  pageInput,
  readPage,
  assertPageNotEmpty,
} from '../../components/pagination.tsx';
import { AgentCard } from '../../features/agent-card/agent-card.tsx';
import { loadContext } from '../../load-context.ts';
import { loadSeoTexts } from '../../components/seo/load-seo-texts.ts';

/** Filters of the agent list in the URL. */
interface AgentSearch {
  /** Words of the name or city. */
  search?: string;
  /** Code of a language that the agent speaks. */
  language?: string;
}

/** Reads the filters from a URL; invalid values are ignored. */
export function readAgentSearch(query: URLSearchParams): AgentSearch {
  const search = query.get('search')?.trim().slice(0, textLength.search);
  const language = spokenLanguages.find((code) => code === query.get('language'));
  return { ...(search && { search }), ...(language && { language }) };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const search = readAgentSearch(new URL(request.url).searchParams);
  const [list, seo] = await Promise.all([
    server.call(agentList, { ...search, ...pageInput(request) }),
    loadSeoTexts(server, 'all-agents'),
  ]);
  assertPageNotEmpty(request, list.data);
  return { agents: list.data, total: list.total, languages: list.languages, seo, search };
}

/** List of agents, filtered by name, city and language. */
export default function AllAgents({ loaderData }: Route.ComponentProps) {
  const { agents, total, languages, seo, search } = loaderData;
  const { t } = useTranslation();
  const format = useFormat();
  const [query] = useSearchParams();
  const page = readPage(query);
  const isSearch = Object.keys(search).length > 0;
  const title = search.search ? t('agents.found', { text: isolateText(search.search) }) : t('agents.all');
  const path = pagedPath(paths.agents(), page);
  return (
    <div className="wrap py-10">
      <PageMeta
        title={title}
        description={t('agents.allText')}
        {...(!isSearch && { seo })}
        path={path}
        page={page}
        noIndex={isSearch}
      />
      <ItemListJsonLd
        name={title}
        entries={agents.map(({ name, slug_id, is_admin }) => ({ name, path: paths.agent(slug_id, is_admin) }))}
        page={page}
        size={pageSize}
      />
      <PageHeader
        title={title}
        text={t('agents.allText')}
        count={t('agents.count', { count: total, agents: format.number(total) })}
        {...(isSearch && { more: { to: paths.agents(), label: t('agents.showAll') } })}
      />
      {/* Another server of the contract (API_URL) does not filter. */}
      {languages && <AgentFilter search={search} languages={languages} />}
      {agents.length === 0 ? (
        <EmptyState
          centred
          title={t(isSearch ? 'agents.noneFound' : 'agents.none')}
          text={t(isSearch ? 'agents.noneFoundText' : 'agents.noneText')}
        />
      ) : (
        <DeferredTexts group="deferred">
          <ul className="agent-grid">
            {agents.map((agent) => (
              <li key={agent.is_admin ? 'admin' : agent.id}>
                <AgentCard agent={agent} />
              </li>
            ))}
          </ul>
        </DeferredTexts>
      )}
      <PageLinks total={total} size={pageSize} to={(number) => pagedPath(paths.agents(), number, { ...search })} />
    </div>
  );
}

/** Filters the agents by name or city and by language. */
function AgentFilter({ search, languages }: { search: AgentSearch; languages: readonly string[] }) {
  const { t, language } = useTranslation();
  const options = languages
    .map((code) => ({ value: code, label: languageNames([code], language)[0] ?? code }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  return (
    <ListFilter
      query={{ ...search }}
      searchLabel={t('agents.filter.search')}
      select={{
        name: 'language',
        label: t('agents.filter.language'),
        anyLabel: t('agents.filter.anyLanguage'),
        options,
      }}
      submitLabel={t('agents.filter.submit')}
    />
  );
}
