import { paths } from '@latchkey/contract/paths';
import type { AgentCard as Card, AgentDetail } from '@latchkey/contract/agent/agent';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from 'react-router';
import { BadgeCheck } from 'lucide-react';
import { useFormat } from '../../shared/format/use-format.ts';
import { initials } from '../../ui/media/avatar.tsx';
import { Picture } from '../../ui/media/picture.tsx';

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
      <ListingCounts properties={agent.property_count} projects={agent.projects_count} />
    </Link>
  );
}

/** Tick beside the name of a verified agent. */
function VerifiedTick() {
  const { t } = useTranslation();
  return (
    <>
      <BadgeCheck className="verified-tick" aria-hidden="true" />
      <span className="sr-only">{t('card.verified')}</span>
    </>
  );
}

/** For example "12 homes · 2 projects"; a count of zero is left out. */
export function ListingCounts({ properties, projects }: { properties: number; projects: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = [
    properties > 0 || projects === 0 ? t('home.homes', { count: properties, homes: format.number(properties) }) : '',
    projects > 0 ? t('projects.count', { count: projects, projects: format.number(projects) }) : '',
  ];
  return <small className="agent-counts tnum">{counts.filter(Boolean).join(' · ')}</small>;
}

interface AgentPortraitProps {
  agent: Pick<Card | AgentDetail, 'name' | 'profile' | 'profile_meta'>;
  sizes: string;
  priority?: boolean;
}

/** Portrait of an agent, or the initials of the name. Decorative: the name is beside it. */
export function AgentPortrait({ agent, sizes, priority }: AgentPortraitProps) {
  return (
    <Picture
      src={agent.profile}
      meta={agent.profile_meta ?? null}
      alt=""
      sizes={sizes}
      ratio="4/5"
      priority={priority}
      rounded
      className="agent-portrait"
    >
      {!agent.profile && (
        <span className="agent-initials" aria-hidden="true">
          {initials(agent.name)}
        </span>
      )}
    </Picture>
  );
}
