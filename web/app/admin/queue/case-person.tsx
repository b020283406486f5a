import type { QueuePerson } from '@latchkey/contract/admin/review-queue/records';
import { paths } from '@latchkey/contract/paths';
import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { useMay } from '../frame/self.ts';

/** Who somebody is here and how they have behaved. */
export function CasePerson({ person, isOwner }: { person: QueuePerson; isOwner: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayRead = useMay('read-people');
  const count = (name: string, value: number, isAlways = false) =>
    value > 0 || isAlways ? [[t(`console.queue.person.${name}`), format.number(value)] as const] : [];
  const facts = [
    ...(person.mobile
      ? [[t('console.queue.person.phone'), <bdi key="" dir="ltr">{`+${person.mobile}`}</bdi>] as const]
      : []),
    [t('console.queue.person.joined'), format.date(person.joined_at)] as const,
    ...count('listings', person.listings, true),
    ...count('waiting', person.waiting),
    ...count('rejections', person.rejections),
    ...count('reports', person.reports),
    ...count('upheld', person.upheld_reports),
    ...count('failedSignIns', person.failed_sign_ins),
  ];
  return (
    <section>
      <h3 className="console-heading">{t(isOwner ? 'console.queue.owner' : 'console.queue.who')}</h3>
      <div className="queue-who">
        <Avatar src={person.profile} name={person.name} size="sm" />
        <span>
          <b className="queue-person">
            {mayRead ? (
              <Link className="link" to={`/admin/people/${person.id}`}>
                <bdi>{person.name}</bdi>
              </Link>
            ) : person.listings > 0 ? (
              <a className="link" href={paths.agent(person.slug_id)} target="_blank" rel="noreferrer">
                <bdi>{person.name}</bdi>
              </a>
            ) : (
              <bdi>{person.name}</bdi>
            )}
            {person.is_verified === 1 && <BadgeCheck role="img" aria-label={t('console.queue.verified')} />}
            {person.is_active === 0 && <Badge tone="danger">{t('console.queue.person.off')}</Badge>}
          </b>
          {person.email && (
            <a className="link console-quiet" href={`mailto:${person.email}`}>
              <bdi dir="ltr">{person.email}</bdi>
            </a>
          )}
        </span>
      </div>
      <dl className="console-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tnum">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
