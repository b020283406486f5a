import type { OutputOf } from '@latchkey/contract/define-call';
import { toE164 } from '@latchkey/contract/account/contact';
import { Mail, Phone } from 'lucide-react';
import { isolatedWords } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Avatar } from '../../ui/avatar.tsx';
import './people-rows.css';
import type { getInterestedUsers } from '@latchkey/contract/saved-listings/calls';

type InterestedUser = OutputOf<typeof getInterestedUsers>['data'][number];

interface PeopleRowsProps {
  people: readonly InterestedUser[];
}

/** Interested users with mail and phone links. */
export function PeopleRows({ people: users }: PeopleRowsProps) {
  const { t } = useTranslation();
  return (
    <ul className="people">
      {users.map((user) => {
        const name = user.name || t('mine.unnamed');
        const number = toE164(user.mobile ?? '');
        return (
          <li key={user.id}>
            <Avatar src={user.profile} name={user.name} />
            <p className="people-name">
              <bdi>{name}</bdi>
            </p>
            <p className="people-ways">
              {user.email && (
                <a
                  className="link"
                  href={`mailto:${user.email}`}
                  aria-label={t('mine.mailTo', { name: isolatedWords(name), email: user.email })}
                >
                  <Mail className="i-16" aria-hidden="true" />
                  <bdi>{user.email}</bdi>
                </a>
              )}
              {number && (
                <a
                  className="link"
                  href={`tel:${number}`}
                  aria-label={t('mine.callTo', { name: isolatedWords(name), number })}
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
