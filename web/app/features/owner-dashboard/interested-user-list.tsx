import type { OutputOf } from '@latchkey/contract/define-call';
import { toE164 } from '@latchkey/contract/account/contact';
import { Mail, Phone } from 'lucide-react';
import { isolateText } from '../../shared/i18n/bidi-isolation.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Avatar } from '../../ui/avatar.tsx';
import './interested-user-list.css';
import type { getInterestedUsers } from '@latchkey/contract/saved-listings/calls';

type InterestedUser = OutputOf<typeof getInterestedUsers>['data'][number];

interface InterestedUserListProps {
  users: readonly InterestedUser[];
}

/** Interested users with mail and phone links. */
export function InterestedUserList({ users }: InterestedUserListProps) {
  const { t } = useTranslation();
  return (
    <ul className="people">
      {users.map((user) => {
        const name = user.name || t('mine.unnamed');
        const number = toE164(user.mobile ?? '');
        return (
          <li key={user.id}>
            <Avatar src={user.profile} name={user.name} />
            <p className="interested-user-name">
              <bdi>{name}</bdi>
            </p>
            <p className="interested-user-contact">
              {user.email && (
                <a
                  className="link"
                  href={`mailto:${user.email}`}
                  aria-label={t('mine.mailTo', { name: isolateText(name), email: user.email })}
                >
                  <Mail className="i-16" aria-hidden="true" />
                  <bdi>{user.email}</bdi>
                </a>
              )}
              {number && (
                <a
                  className="link"
                  href={`tel:${number}`}
                  aria-label={t('mine.callTo', { name: isolateText(name), number })}
                >
                  <Phone className="i-16" aria-hidden="true" />
                  <bdi className="num">{number}</bdi>
                </a>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
