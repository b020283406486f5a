import { paths } from '@latchkey/contract/paths';
import type { ProjectCard } from '@latchkey/contract/project/project';
import { toE164 } from '@latchkey/contract/account/contact';
import { pictureUrl } from '@latchkey/contract/image/picture-variants';
import { Mail, Phone } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { PhoneNumber } from '../../components/phone-number.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from 'react-router';
import { useSession } from '../../shared/session/use-session.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { buttonClass, LinkButton } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { mailtoUrl } from '../../features/property/contact/mailto-url.ts';

interface BuilderCardProps {
  project: ProjectCard;
  /** Absolute URL of the page, for the mail. */
  address: string;
  /** With access the contact links are here; without it there is a link to the builder's page. */
  hasAccess: boolean;
  /** Buttons at the bottom of the card. */
  tools: ReactNode;
}

/** Card with the builder of a project and the contact links. */
export function BuilderCard({ project, address, hasAccess, tools }: BuilderCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const { name, profile, profile_meta, slug_id } = project.customer;
  const portrait = profile_meta?.width ? pictureUrl(profile, 160, 'webp', profile_meta.width) : profile;
  const page = slug_id ? paths.agent(slug_id, project.is_admin_listing) : null;
  const viewerId = useSession()?.user.id;
  return (
    <aside className="owner" aria-labelledby={id}>
      <Panel>
        <div className="owner-name">
          <Avatar src={portrait} name={name} size="lg" />
          <div>
            <h2 id={id}>{page ? <Link to={page}>{name}</Link> : name}</h2>
            <p className="builder-role">{t('projects.offeredBy')}</p>
          </div>
        </div>
        <div className="owner-actions no-print">
          {hasAccess && <BuilderContact project={project} address={address} viewerId={viewerId} />}
          {!hasAccess && page && (
            <LinkButton to={page} variant="line" block>
              {t('projects.seeBuilder')}
            </LinkButton>
          )}
        </div>
        <div className="owner-tools no-print with-script">{tools}</div>
      </Panel>
    </aside>
  );
}

interface BuilderContactProps extends Pick<BuilderCardProps, 'project' | 'address'> {
  /** The signed-in account. */
  viewerId: number | undefined;
}

/** Links to mail and to call the builder. Renders nothing on an own project. */
export function BuilderContact({ project, address, viewerId }: BuilderContactProps) {
  const { t } = useTranslation();
  const { email, mobile } = project.customer;
  const phone = toE164(mobile);
  if (viewerId === project.added_by) return null;
  return (
    <>
      {email && (
        <a
          className={buttonClass({ size: 'lg', block: true })}
          href={mailtoUrl(email, t('property.owner.subject', { title: project.title }), address)}
        >
          <Mail />
          {t('property.owner.mail')}
        </a>
      )}
      {phone && (
        <a className={buttonClass({ variant: 'line', block: true })} href={`tel:${phone}`}>
          <Phone />
          {t('property.owner.call')} <PhoneNumber number={phone} />
        </a>
      )}
    </>
  );
}
