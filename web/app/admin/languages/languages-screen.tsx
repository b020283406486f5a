import {
  adminGetLanguages,
  adminOrderLanguages,
  adminRemoveLanguage,
  adminSetDefaultLanguage,
} from '@latchkey/contract/admin/languages/calls';
import type { ConsoleLanguage } from '@latchkey/contract/admin/languages/records';
import { Plus } from 'lucide-react';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Page } from '../components/page.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useOpenRow } from '../components/use-open-row.tsx';
import { QueryBoundary } from '../components/query-boundary.tsx';
import { languageColumns } from './language-columns.tsx';
import { LanguageForm } from './language-form.tsx';
import './languages.css';

/** The languages in the order of the site. */
export default function LanguagesScreen() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const query = useAdminCall(adminGetLanguages, {});
  const languages = query.data?.data ?? [];
  const reorder = useAdminAction(adminOrderLanguages);
  const makeDefault = useAdminAction(adminSetDefaultLanguage);
  const remove = useAdminAction(adminRemoveLanguage);
  const { open, show, close, leaveDialog } = useOpenRow<ConsoleLanguage>(({ code }) => code);
  const codes = languages.map(({ code }) => code);
  return (
    <Page
      title={t('console.languages.title')}
      note={languages.length > 0 && number(languages.length)}
      actions={
        <Button size="sm" onClick={() => show('new')}>
          <Plus />
          {t('console.languages.add')}
        </Button>
      }
      aside={
        open && (
          <LanguageForm key={open === 'new' ? '' : open.code} language={open === 'new' ? null : open} onClose={close} />
        )
      }
    >
      <QueryBoundary query={query}>
        {() => (
          <DataTable
            dense
            caption={t('console.languages.title')}
            rows={languages}
            rowKey={({ code }) => code}
            isSelected={({ code }) => open !== 'new' && open?.code === code}
            columns={languageColumns({
              t,
              number,
              codes,
              isReordering: reorder.pending,
              onReorder: (moved) => void reorder.run({ codes: moved.join(',') }),
              onMakeDefault: (code) => void makeDefault.run({ code }),
              onOpen: show,
              onDelete: (code) => remove.run({ code }),
            })}
          />
        )}
      </QueryBoundary>
      {leaveDialog}
    </Page>
  );
}
