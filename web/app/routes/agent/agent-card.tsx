import { paths } from '@latchkey/contract/paths';
import type { AgentCard as Card } from '@latchkey/contract/agent/agent';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { AgentPortrait } from './agent-portrait.tsx';
import { ListingCounts } from './listing-counts.tsx';
import { VerifiedTick } from './verified.tsx';

/** Card of an agent with portrait, name and listing counts. The whole card is one link. */
export function AgentCard({ agent, priority }: { agent: Card; priority: boolean }) {
  const { t } = useTranslation();
  return (
    <Link to={paths.agent(agent.slug_id, agent.is_admin)} className="agent-card">
      <AgentPortrait
        agent={agent}
        sizes="(min-width: 1280px) 236px, (min-width: 768px) 22vw, 45vw"
        priority={priority}
      />
      <span className="agent-card-name">
        <bdi>{agent.name}</bdi>
        {agent.is_verified && <VerifiedTick />}
      </span>
      {agent.is_admin && <span className="agent-card-role">{t('agents.operator')}</span>}
      <ListingCounts homes={agent.property_count} projects={agent.projects_count} />
    </Link>
  );
}
