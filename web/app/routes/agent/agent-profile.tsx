import type { AgentDetail } from '@latchkey/contract/agent/agent';
import { toE164 } from '@latchkey/contract/account/contact';
import { Mail, MapPin, Phone } from 'lucide-react';
import { PhoneNumber } from '../../components/phone-number.tsx';
import { responseTimeText } from '../../features/chat/time-text.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { ShareButton } from '../../features/property/sharing/share-button.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ListingCounts, spokenLanguageList } from '../../features/agent-card/agent-card.tsx';
import { initials } from '../../ui/media/avatar.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { mailtoUrl } from '../../features/property/contact/mailto-url.ts';

interface AgentProfileProps {
  agent: AgentDetail;
  location: string;
  /** Absolute URL of the page, for the mail and for sharing. */
  address: string;
}

/** Profile of an agent with contact and social links. */
export function AgentProfile({ agent, location, address }: AgentProfileProps) {
  const { t } = useTranslation();
  const links = socialLinks(agent);
  const viewerId = useSession()?.user.id;
  return (
    <div className="agent-profile">
      <Picture
        src={agent.profile}
        meta={agent.profile_meta ?? null}
        alt=""
        sizes="(min-width: 768px) 220px, 112px"
        ratio="1/1"
        priority
        rounded
        className="agent-portrait"
      >
        {!agent.profile && (
          <span className="agent-initials" aria-hidden="true">
            {initials(agent.name)}
          </span>
        )}
      </Picture>
      <div className="agent-profile-text">
        <header className="agent-profile-head">
          <h1>
            <bdi>{agent.name}</bdi>
          </h1>
          <p className="agent-profile-details">
            {agent.is_verify && <Badge tone="verified">{t('card.verified')}</Badge>}
            {location && (
              <span>
                <MapPin className="i-16" aria-hidden="true" />
                <bdi>{location}</bdi>
              </span>
            )}
            <ListingCounts properties={agent.property_count} projects={agent.projects_count} />
          </p>
        </header>
        <AgentFigures agent={agent} />
        {agent.about_me && (
          <p className="agent-about" dir="auto">
            {agent.about_me}
          </p>
        )}
        <div className="agent-contact no-print">
          <AgentContact agent={agent} address={address} viewerId={viewerId} />
          <span className="with-script">
            <ShareButton title={agent.name} url={address} />
          </span>
        </div>
        {links.length > 0 && (
          <ul className="agent-links" aria-label={t('agents.elsewhere')}>
            {links.map(({ key, href }) => (
              <li key={key}>
                <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
                  {t(`shell.social.${key}`)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** What an agent has sold and let, how fast they reply, their languages and areas; nothing is shown as zero. */
function AgentFigures({ agent }: { agent: AgentDetail }) {
  const { t, language, named } = useTranslation();
  const format = useFormat();
  const { sold_count: sold = 0, rented_count: rented = 0, spoken_languages: languages = [], areas = [] } = agent;
  const joined = agent.joined_at && new Date(agent.joined_at);
  const figures = [
    ['sold', sold > 0 && format.number(sold)],
    ['rented', rented > 0 && format.number(rented)],
    ['reply', responseTimeText(agent.answer_minutes ?? null, language)],
    ['languages', spokenLanguageList(languages, language)],
    ['areas', areas.map(({ city, count }) => `${isolateText(named(city))} (${format.number(count)})`).join(', ')],
    ['joined', joined && format.month(joined.getUTCFullYear(), joined.getUTCMonth())],
  ] as const;
  const shown = figures.filter(([, value]) => value);
  if (shown.length === 0) return null;
  return (
    <dl className="agent-figures">
      {shown.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`agents.${key}`)}</dt>
          <dd className="tnum">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface AgentContactProps extends Pick<AgentProfileProps, 'agent' | 'address'> {
  /** The signed-in account. */
  viewerId: number | undefined;
}

/** Links to mail and to call the agent. Renders nothing on the agent's own page. */
export function AgentContact({ agent, address, viewerId }: AgentContactProps) {
  const { t } = useTranslation();
  const phone = toE164(agent.mobile);
  if (viewerId === agent.id) return null;
  return (
    <>
      {agent.email && (
        <a
          className={buttonClass({ size: 'lg' })}
          href={mailtoUrl(agent.email, t('agents.subject', { name: agent.name }), address)}
        >
          <Mail />
          {t('property.owner.mail')}
        </a>
      )}
      {phone && (
        <a className={buttonClass({ variant: 'line', size: 'lg' })} href={`tel:${phone}`}>
          <Phone />
          {t('property.owner.call')} <PhoneNumber number={phone} />
        </a>
      )}
    </>
  );
}

type Socials = Pick<AgentDetail, 'facebook_id' | 'instagram_id' | 'twitter_id' | 'youtube_id'>;

const networks = [
  ['facebook_id', 'facebook'],
  ['instagram_id', 'instagram'],
  ['twitter_id', 'twitter'],
  ['youtube_id', 'youtube'],
] as const;

interface SocialLink {
  key: 'facebook' | 'instagram' | 'twitter' | 'youtube';
  href: string;
}

/** Returns the social profiles of an agent. Only complete http(s) addresses: account names and `javascript:` are dropped. */
export function socialLinks(agent: Socials): SocialLink[] {
  return networks.flatMap(([field, key]) => {
    const href = agent[field]?.trim() ?? '';
    return /^https?:\/\/[^\s]+\.[^\s]+$/i.test(href) ? [{ key, href }] : [];
  });
}
