import {
  adminGetLanguages,
  adminOrderLanguages,
  adminRemoveLanguage,
  adminSetDefaultLanguage,
} from '@latchkey/contract/calls/console/languages';
import type { ConsoleLanguage } from '@latchkey/contract/records/console-languages';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { patiently } from '../../ui/patiently.ts';
import { Page } from '../kit/page.tsx';
import { useAdminAction } from '../kit/use-admin-action.ts';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { WhenAnswered } from '../kit/when-answered.tsx';
import { languageColumns } from './language-columns.tsx';
import { LanguageForm } from './language-form.tsx';

const ConfirmDialog = lazy(() => patiently(() => import('../../ui/confirm-dialog.tsx')));

/** The languages in the order in which visitors find them. */
export function LanguageList() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const query = useAdminCall(adminGetLanguages, {});
  const languages = query.data?.data ?? [];
  const order = useAdminAction(adminOrderLanguages);
  const first = useAdminAction(adminSetDefaultLanguage);
  const remove = useAdminAction(adminRemoveLanguage);
  const [open, setOpen] = useState<ConsoleLanguage | 'new' | null>(null);
  const [leaving, setLeaving] = useState<ConsoleLanguage | null>(null);
  const codes = languages.map(({ code }) => code);
  return (
    <Page
      title={t('console.languages.title')}
      note={languages.length > 0 && number(languages.length)}
      actions={
        <Button size="sm" onClick={() => setOpen('new')}>
          <Plus />
          {t('console.languages.add')}
        </Button>
      }
      aside={
        open && (
          <LanguageForm
            key={open === 'new' ? '' : open.code}
            language={open === 'new' ? null : open}
            onClose={() => setOpen(null)}
          />
        )
      }
    >
      <WhenAnswered query={query}>
        {() => (
          <DataTable
            dense
            caption={t('console.languages.title')}
            rows={languages}
            rowKey={({ code }) => code}
            chosen={({ code }) => open !== 'new' && open?.code === code}
            columns={languageColumns({
              t,
              number,
              codes,
              onOrder: (moved) => void order.run({ codes: moved.join(',') }),
              onFirst: (code) => void first.run({ code }),
              onOpen: setOpen,
              onLeave: setLeaving,
            })}
          />
        )}
      </WhenAnswered>
      {leaving && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            danger
            onOpenChange={() => setLeaving(null)}
            title={t('console.languages.removeTitle', { name: leaving.name })}
            text={t('console.languages.removeText', { number: number(leaving.written) })}
            closeLabel={t('shell.close')}
            noLabel={t('console.form.cancel')}
            yesLabel={t('console.languages.remove')}
            onYes={() => remove.run({ code: leaving.code })}
          />
        </Suspense>
      )}
    </Page>
  );
}
