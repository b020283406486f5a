import { adminAddNote, adminDeleteNote } from '@latchkey/contract/admin/users/calls';
import { textLength } from '@latchkey/contract/limits';
import type { Person } from '@latchkey/contract/admin/users/records';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { RelativeTime } from '../../shared/format/relative-time.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useCurrentOperator } from '../layout/current-operator.ts';
import { useAdminAction } from '../components/use-admin-action.ts';

/** Notes of the team about a user. */
export function UserNotes({ user: { id, notes } }: { user: Person }) {
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
    <section aria-label={t('console.people.notes')}>
      <h2 className="console-heading">{t('console.people.notes')}</h2>
      <form className="user-note-form" onSubmit={(event) => void submit(event)}>
        <Field label={t('console.people.newNote')} help={t('console.people.noteHelp')}>
          <Textarea
            rows={2}
            maxLength={textLength.note}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        <Button size="sm" variant="line" type="submit" pending={add.pending}>
          {t('console.people.addNote')}
        </Button>
      </form>
      <ul className="user-notes">
        {notes.map((entry) => (
          <li key={entry.id}>
            <p dir="auto">{entry.note}</p>
            <span className="console-quiet">
              {entry.by?.name ?? t('console.people.gone')} · <RelativeTime iso={entry.created_at} />
            </span>
            {entry.by?.id === self.id && (
              <IconButton
                size="sm"
                label={t('console.people.deleteNote')}
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
