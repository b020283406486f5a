import type { UserDetail } from '@latchkey/contract/admin/users/records';
import { paths } from '@latchkey/contract/paths';
import { type ReactNode, type FormEvent, useState } from 'react';
import { RelativeTime } from '../../shared/format/relative-time.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { deviceName } from '../../shared/format/device-name.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { adminAddNote, adminDeleteNote } from '@latchkey/contract/admin/users/calls';
import { textLength } from '@latchkey/contract/limits';
import { Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Textarea } from '../../ui/fields/text-input.tsx';
import { useCurrentOperator } from '../layout/current-operator.ts';
import { useAdminAction } from '../components/use-admin-action.ts';

/** Profile, sessions and team notes of a user. */
export function UserOverview({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { counts } = user;
  const details: [string, ReactNode][] = [
    ['since', format.date(user.created_at)],
    ['seen', user.seen_at ? <RelativeTime iso={user.seen_at} key="seen" /> : t('console.users.never')],
    ['signIn', t(`console.users.sign_in.${user.sign_in}`)],
    ['email', <EmailValue key="email" user={user} />],
    ['place', [user.address, user.city, user.country].filter(Boolean).join(', ')],
    ['about', user.about_me],
    ['reason', user.verification_reason],
    ['favourites', format.number(counts.favourites)],
    ['searches', format.number(counts.saved_searches)],
    ['chats', format.number(counts.chats)],
    [
      'page',
      user.listings > 0 ? (
        <a className="link" href={paths.agent(user.slug_id)} target="_blank" rel="noreferrer" key="page">
          {t('console.users.openPage')}
        </a>
      ) : null,
    ],
  ];
  return (
    <div className="user-columns">
      <section>
        <dl className="console-details">
          {details.map(([name, value]) =>
            value ? (
              <div key={name}>
                <dt>{t(`console.users.fact.${name}`)}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <h2 className="console-heading">{t('console.users.devices')}</h2>
        {user.sessions.length === 0 && <p className="console-quiet">{t('console.users.noDevices')}</p>}
        <ul className="user-list">
          {user.sessions.map(({ id, user_agent, last_seen_at, operator }) => (
            <li key={id}>
              <bdi>{deviceName(user_agent) || t('console.users.unknownDevice')}</bdi>
              {operator && <Badge tone="warn">{t('console.users.impersonationDevice', { name: operator.name })}</Badge>}
              <span className="console-quiet">
                <RelativeTime iso={last_seen_at} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <UserNotes user={user} />
    </div>
  );
}

function EmailValue({ user: { email, is_email_verified } }: { user: UserDetail }) {
  const { t } = useTranslation();
  if (email === '') return null;
  return (
    <>
      <bdi>{email}</bdi>{' '}
      {!is_email_verified && <span className="console-quiet">({t('console.users.notConfirmed')})</span>}
    </>
  );
}

/** Notes of the team about a user. */
function UserNotes({ user: { id, notes } }: { user: UserDetail }) {
  const { t } = useTranslation();
  const self = useCurrentOperator();
  const add = useAdminAction(adminAddNote);
  const remove = useAdminAction(adminDeleteNote);
  const [note, setNote] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (note.trim() === '') return;
    if (await add.run({ user_id: id, note })) setNote('');
  }

  return (
    <section aria-label={t('console.users.notes')}>
      <h2 className="console-heading">{t('console.users.notes')}</h2>
      <form className="user-note-form" onSubmit={(event) => void submit(event)}>
        <Field label={t('console.users.newNote')} help={t('console.users.noteHelp')}>
          <Textarea
            rows={2}
            maxLength={textLength.note}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        <Button size="sm" variant="line" type="submit" pending={add.pending}>
          {t('console.users.addNote')}
        </Button>
      </form>
      <ul className="user-notes">
        {notes.map((entry) => (
          <li key={entry.id}>
            <p dir="auto">{entry.note}</p>
            <span className="console-quiet">
              {entry.by?.name ?? t('console.users.gone')} · <RelativeTime iso={entry.created_at} />
            </span>
            {entry.by?.id === self.id && (
              <IconButton
                size="sm"
                label={t('console.users.deleteNote')}
                icon={<Trash2 />}
                onClick={() => void remove.run({ id: entry.id })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
