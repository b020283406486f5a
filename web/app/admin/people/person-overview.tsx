import type { Person } from '@latchkey/contract/admin/users/records';
import { paths } from '@latchkey/contract/paths';
import type { ReactNode } from 'react';
import { Ago } from '../../format/ago.tsx';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { deviceName } from '../../ui/device-name.ts';
import { Badge } from '../../ui/badge.tsx';
import { PersonNotes } from './person-notes.tsx';

/** Who somebody is, where they are signed in, and what the team wrote down about them. */
export function PersonOverview({ person }: { person: Person }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { counts } = person;
  const facts: [string, ReactNode][] = [
    ['since', format.date(person.created_at)],
    ['seen', person.seen_at ? <Ago iso={person.seen_at} key="seen" /> : t('console.people.never')],
    ['signIn', t(`console.people.sign_in.${person.sign_in}`)],
    ['email', <EmailFact key="email" person={person} />],
    ['place', [person.address, person.city, person.country].filter(Boolean).join(', ')],
    ['about', person.about_me],
    ['reason', person.verification_reason],
    ['favourites', format.number(counts.favourites)],
    ['searches', format.number(counts.saved_searches)],
    ['chats', format.number(counts.chats)],
    [
      'page',
      person.listings > 0 ? (
        <a className="link" href={paths.agent(person.slug_id)} target="_blank" rel="noreferrer" key="page">
          {t('console.people.openPage')}
        </a>
      ) : null,
    ],
  ];
  return (
    <div className="person-columns">
      <section>
        <dl className="console-facts">
          {facts.map(([name, value]) =>
            value ? (
              <div key={name}>
                <dt>{t(`console.people.fact.${name}`)}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <h2 className="console-heading">{t('console.people.devices')}</h2>
        {person.sessions.length === 0 && <p className="console-quiet">{t('console.people.noDevices')}</p>}
        <ul className="person-list">
          {person.sessions.map(({ id, user_agent, last_seen_at, operator }) => (
            <li key={id}>
              <bdi>{deviceName(user_agent) || t('console.people.unknownDevice')}</bdi>
              {operator && <Badge tone="warn">{t('console.people.actingDevice', { name: operator.name })}</Badge>}
              <span className="console-quiet">
                <Ago iso={last_seen_at} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <PersonNotes person={person} />
    </div>
  );
}

function EmailFact({ person: { email, is_email_verified } }: { person: Person }) {
  const { t } = useTranslation();
  if (email === '') return null;
  return (
    <>
      <bdi>{email}</bdi>{' '}
      {!is_email_verified && <span className="console-quiet">({t('console.people.notConfirmed')})</span>}
    </>
  );
}
