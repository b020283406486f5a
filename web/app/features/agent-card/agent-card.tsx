import { placeLine } from '../../shared/listing/place-names.ts';
import { languageNames } from '@latchkey/contract/account/spoken-languages';
import { paths } from '@latchkey/contract/paths';
import { pictureUrl } from '@latchkey/contract/image/picture-variants';
import type { AgentCard as Card } from '@latchkey/contract/agent/agent';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from 'react-router';
import { BadgeCheck } from 'lucide-react';
import { useFormat } from '../../shared/format/use-format.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import './agent-card.css';

/** Card of an agent: picture, name, city, listing counts and languages. The whole card is one link. */
export function AgentCard({ agent }: { agent: Card }) {
  const { t, language } = useTranslation();
  const { spoken_languages: languages = [] } = agent;
  const meta = agent.profile_meta;
  const picture = meta?.width ? pictureUrl(agent.profile, 160, 'webp', meta.width) : agent.profile;
  const detail = agent.is_admin ? t('agentCard.operator') : placeLine([agent.city], t);
  return (
    <Link to={paths.agent(agent.slug_id, agent.is_admin)} className="agent-card">
      <Avatar src={picture} name={agent.name} size="lg" />
      <span>
        <span className="agent-card-name">
          <bdi>{agent.name}</bdi>
          {agent.is_verified && <VerifiedTick />}
        </span>
        {detail && (
          <small>
            <bdi>{detail}</bdi>
          </small>
        )}
        <ListingCounts properties={agent.property_count} projects={agent.projects_count} />
        {languages.length > 0 && (
          <small>{t('agentCard.speaks', { languages: spokenLanguageList(languages, language) })}</small>
        )}
      </span>
    </Link>
  );
}

/** For example "Portuguese, English", in the language of the page. */
export function spokenLanguageList(codes: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(languageNames(codes, language));
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
  return <small className="tnum">{counts.filter(Boolean).join(' · ')}</small>;
}
