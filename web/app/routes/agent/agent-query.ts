import { paths } from '@latchkey/contract/paths';
import { pagedPath, pageSize, readPage } from '../../components/pagination.tsx';

export type AgentTab = 'homes' | 'projects';

/** View of an agent's page in the URL, besides the slug. */
export interface AgentQuery {
  isAdmin: boolean;
  tab: AgentTab;
  page: number;
}

export function readAgentQuery(query: URLSearchParams): AgentQuery {
  return {
    isAdmin: query.get('is_admin') === '1',
    tab: query.get('tab') === 'projects' ? 'projects' : 'homes',
    page: readPage(query),
  };
}

/** Returns the path of a view of an agent's page. */
export function agentPath(slug: string, { isAdmin, tab, page }: AgentQuery): string {
  return pagedPath(paths.agent(slug), page, {
    is_admin: isAdmin ? '1' : '',
    tab: tab === 'projects' ? 'projects' : '',
  });
}

/** Returns the input of the call for a view. */
export function listingsInput(slug: string, { isAdmin, tab, page }: AgentQuery) {
  return {
    slug_id: slug,
    limit: pageSize,
    offset: (page - 1) * pageSize,
    ...(isAdmin && { is_admin: 1 }),
    ...(tab === 'projects' && { is_projects: 1 }),
  };
}
