import type { QueueUser } from '@latchkey/contract/admin/review-queue/records';
import { paths } from '@latchkey/contract/paths';
import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { useHasRight } from '../layout/current-operator.ts';

/** Account data of a user, and counts of their listings, rejections and reports. */
export function CaseUser({ user, isOwner }: { user: QueueUser; isOwner: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayRead = useHasRight('read-people');
  const count = (name: string, value: number, isAlways = false) =>
    value > 0 || isAlways ? [[t(`console.reviewQueue.user.${name}`), format.number(value)] as const] : [];
  const details = [
    ...(user.mobile
      ? [[t('console.reviewQueue.user.phone'), <bdi key="" dir="ltr">{`+${user.mobile}`}</bdi>] as const]
      : []),
    [t('console.reviewQueue.user.joined'), format.date(user.joined_at)] as const,
    ...count('listings', user.listings, true),
    ...count('waiting', user.waiting),
    ...count('rejections', user.rejections),
    ...count('reports', user.reports),
    ...count('upheld', user.upheld_reports),
    ...count('failedSignIns', user.failed_sign_ins),
  ];
  return (
    <section>
      <h3 className="console-heading">{t(isOwner ? 'console.reviewQueue.owner' : 'console.reviewQueue.user')}</h3>
      <div className="queue-user">
        <Avatar src={user.profile} name={user.name} size="sm" />
        <span>
          <b className="queue-user-name">
            {mayRead ? (
              <Link className="link" to={`/admin/people/${user.id}`}>
                <bdi>{user.name}</bdi>
              </Link>
            ) : user.listings > 0 ? (
              <a className="link" href={paths.agent(user.slug_id)} target="_blank" rel="noreferrer">
                <bdi>{user.name}</bdi>
              </a>
            ) : (
              <bdi>{user.name}</bdi>
            )}
            {user.is_verified === 1 && <BadgeCheck role="img" aria-label={t('console.reviewQueue.verified')} />}
            {user.is_active === 0 && <Badge tone="danger">{t('console.reviewQueue.user.off')}</Badge>}
          </b>
          {user.email && (
            <a className="link console-quiet" href={`mailto:${user.email}`}>
              <bdi dir="ltr">{user.email}</bdi>
            </a>
          )}
        </span>
      </div>
      <dl className="console-details">
        {details.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tnum">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
