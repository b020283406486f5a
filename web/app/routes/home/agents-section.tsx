import { paths } from '@latchkey/contract/paths';
import type { AgentCard } from '@latchkey/contract/agent/agent';
import { BadgeCheck } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.ts';
import { Portrait } from '../../ui/avatar.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { useSectionTitle } from './properties-section.tsx';

const maxAgents = 5;

/** Agents with portraits, without the operator, who has none. */
export function AgentsSection({ title, agents }: { title: string; agents: AgentCard[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  return (
    <section className="wrap section" aria-labelledby={id}>
      <SectionHead
        id={id}
        title={useSectionTitle('agents_list_section', title)}
        more={{ to: paths.agents(), label: t('home.allAgents') }}
      />
      <ul className="agents">
        {agents
          .filter((agent) => !agent.is_admin)
          .slice(0, maxAgents)
          .map((agent) => (
            <li key={agent.id}>
              <Link to={paths.agent(agent.slug_id)}>
                <Portrait src={agent.profile} alt="" />
                <span className="agent-name">
                  <bdi>{agent.name}</bdi>
                  {agent.is_verified && (
                    <>
                      <BadgeCheck aria-hidden="true" />
                      <span className="sr-only">{t('card.verified')}</span>
                    </>
                  )}
                </span>
                <small className="tnum">
                  {t('home.homes', { count: agent.property_count, homes: format.number(agent.property_count) })}
                </small>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
