import { paths } from '@latchkey/contract/paths';
import type { Announcement } from '@latchkey/contract/admin/announcements/schemas';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../components/page.tsx';
import { RecordTable, type TableColumn } from '../components/table/record-table.tsx';
import { useShortcuts } from '../components/shortcuts.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useTableState } from '../components/table/use-table-state.ts';
import { useLocalDateTime } from '../components/use-date-time.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import './announcements.css';
import { adminGetAnnouncements } from '@latchkey/contract/admin/announcements/calls';

/** Announcements to all users, and the form for a new one. */
export default function AnnouncementsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const state = useTableState();
  const { limit, offset } = state.input;
  const query = useAdminCall(adminGetAnnouncements, { limit, offset }, { keepPrevious: true });
  const [isWriting, setWriting] = useState(false);
  const openForm = () => setWriting(true);
  const label = t('console.announcements.new');
  useShortcuts([{ key: 'n', label, run: openForm }]);
  return (
    <Page
      title={t('console.announcements.title')}
      note={query.data && format.number(query.data.total)}
      actions={
        <Button size="sm" onClick={openForm}>
          <Plus />
          {label}
        </Button>
      }
      aside={isWriting && <AnnouncementForm onClose={() => setWriting(false)} />}
    >
      <RecordTable
        caption={t('console.announcements.title')}
        query={query}
        state={state}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        empty={
          <EmptyState
            centred
            title={t('console.announcements.none')}
            text={t('console.announcements.help')}
            action={
              <Button variant="line" onClick={openForm}>
                {label}
              </Button>
            }
          />
        }
      />
    </Page>
  );
}

function useColumns(): TableColumn<Announcement>[] {
  const { t } = useTranslation();
  const moment = useLocalDateTime();
  return [
    {
      key: 'what',
      title: t('console.announcements.what'),
      isRowHeader: true,
      cell: ({ title, message, property }) => (
        <span className="announcement">
          <b dir="auto">{title}</b>
          <span dir="auto">{message}</span>
          {property && (
            <a className="link" href={paths.property(property.slug_id)} target="_blank" rel="noreferrer">
              <bdi>{property.title}</bdi>
            </a>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('console.announcements.state'),
      corner: true,
      cell: ({ is_under_way }) => (
        <Badge tone={is_under_way ? 'warn' : 'success'}>
          {t(`console.announcements.${is_under_way ? 'underWay' : 'done'}`)}
        </Badge>
      ),
    },
    { key: 'by', title: t('console.announcements.by'), cell: ({ operator }) => <bdi>{operator || '–'}</bdi> },
    {
      key: 'when',
      title: t('console.announcements.when'),
      cell: ({ created_at }) => (
        <time className="announcement-when" dateTime={created_at}>
          {moment(created_at)}
        </time>
      ),
    },
  ];
}
