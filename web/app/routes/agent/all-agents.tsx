import { agentList } from '@latchkey/contract/agent/calls';
import { paths } from '@latchkey/contract/paths';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/all-agents.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
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

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const [list, seo] = await Promise.all([
    server.call(agentList, pageInput(request)),
    loadSeoTexts(server, 'all-agents'),
  ]);
  assertPageNotEmpty(request, list.data);
  return { agents: list.data, total: list.total, seo };
}

/** List of all agents. */
export default function AllAgents({ loaderData: { agents, total, seo } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [query] = useSearchParams();
  const page = readPage(query);
  return (
    <div className="wrap py-10">
      <PageMeta
        title={t('agents.all')}
        description={t('agents.allText')}
        seo={seo}
        path={pagedPath(paths.agents(), page)}
        page={page}
      />
      <ItemListJsonLd
        name={t('agents.all')}
        entries={agents.map(({ name, slug_id, is_admin }) => ({ name, path: paths.agent(slug_id, is_admin) }))}
        page={page}
        size={pageSize}
      />
      <PageHeader
        title={t('agents.all')}
        text={t('agents.allText')}
        count={t('agents.count', { count: total, agents: format.number(total) })}
      />
      {agents.length === 0 ? (
        <EmptyState centred title={t('agents.none')} text={t('agents.noneText')} />
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
      <PageLinks total={total} size={pageSize} to={(number) => pagedPath(paths.agents(), number)} />
    </div>
  );
}
