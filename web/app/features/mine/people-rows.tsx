import type { OutputOf } from '@latchkey/contract/define-call';
import { toE164 } from '@latchkey/contract/account/contact';
import { Mail, Phone } from 'lucide-react';
import { isolatedWords } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Avatar } from '../../ui/avatar.tsx';
import './people-rows.css';
import type { getInterestedUsers } from '@latchkey/contract/saved-listings/calls';

type Person = OutputOf<typeof getInterestedUsers>['data'][number];

/** People with the ways to reach them. */
export function PeopleRows({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation();
  return (
    <ul className="people">
      {people.map((person) => {
        const name = person.name || t('mine.unnamed');
        const number = toE164(person.mobile ?? '');
        return (
          <li key={person.id}>
            <Avatar src={person.profile} name={person.name} />
            <p className="people-name">
              <bdi>{name}</bdi>
            </p>
            <p className="people-ways">
              {person.email && (
                <a
                  className="link"
                  href={`mailto:${person.email}`}
                  aria-label={t('mine.mailTo', { name: isolatedWords(name), email: person.email })}
                >
                  <Mail className="i-16" aria-hidden="true" />
                  <bdi>{person.email}</bdi>
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
