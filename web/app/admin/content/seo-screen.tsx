import { adminGetSeoTexts } from '@latchkey/contract/admin/content/calls';
import type { SeoRow } from '@latchkey/contract/admin/content/records';
import { seoHints } from '@latchkey/contract/settings/seo';
import type { Translate } from '../../shared/i18n/translator.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Page } from '../components/page.tsx';
import { RecordTable, type TableColumn } from '../components/record-table.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useOpenRow } from '../components/use-open-row.tsx';
import { useTableState } from '../components/use-table-state.ts';
import { SeoForm } from './seo-form.tsx';
import './content.css';

const nameKey = (page: string) => `console.content.seo.page.${page}`;

/** SEO texts of each public page. */
export default function SeoScreen() {
  const { t } = useTranslation();
  const state = useTableState();
  const query = useAdminCall(adminGetSeoTexts, {});
  const openRow = useOpenRow<SeoRow>(({ page }) => page);
  const open = openRow.open === 'new' ? null : openRow.open;
  const rows = query.data?.data ?? [];
  return (
    <Page
      title={t('console.content.seo')}
      aside={open && <SeoForm key={open.page} row={open} name={t(nameKey(open.page))} onClose={openRow.close} />}
    >
      <RecordTable
        caption={t('console.content.seo')}
        query={query}
        state={state}
        columns={seoColumns(t, openRow.show)}
        rowKey={(row) => rows.findIndex(({ page }) => page === row.page)}
        rowName={(row) => t(nameKey(row.page))}
        openKey={open && rows.findIndex(({ page }) => page === open.page)}
        onOpen={openRow.show}
        empty={null}
      />
      {openRow.leaveDialog}
    </Page>
  );
}

function seoColumns(t: Translate, onOpen: (row: SeoRow) => void): readonly TableColumn<SeoRow>[] {
  return [
    {
      key: 'page',
      title: t('console.content.seo.pageName'),
      isRowHeader: true,
      cell: (row) => (
        <button type="button" className="console-open" onClick={() => onOpen(row)}>
          {t(nameKey(row.page))}
        </button>
      ),
    },
    {
      key: 'title',
      title: t('console.content.seo.title'),
      cell: (row) => <bdi>{row.meta_title || '–'}</bdi>,
    },
    { key: 'state', corner: true, title: t('console.content.state'), cell: (row) => <SeoState row={row} /> },
  ];
}

function SeoState({ row }: { row: SeoRow }) {
  const { t } = useTranslation();
  if (row.meta_title === '' && row.meta_description === '') return <Badge>{t('console.content.seo.own')}</Badge>;
  const hints = seoHints({ title: row.meta_title, description: row.meta_description, keywords: row.meta_keywords });
  return hints.length === 0 ? (
    <Badge tone="success">{t('console.content.seo.good')}</Badge>
  ) : (
    <Badge tone="warn">{t('console.content.seo.look')}</Badge>
  );
}
