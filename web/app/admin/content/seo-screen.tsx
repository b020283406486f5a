import { adminGetSeoTexts, adminSetSeoTexts } from '@latchkey/contract/admin/content/calls';
import type { SeoRow } from '@latchkey/contract/admin/content/records';
import { seoHints } from '@latchkey/contract/settings/seo';
import type { Translate } from '../../shared/i18n/translator.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Page } from '../components/page.tsx';
import { RecordTable, type TableColumn } from '../components/table/record-table.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useOpenRow } from '../components/table/use-open-row.tsx';
import { useTableState } from '../components/table/use-table-state.ts';
import './content.css';
import { type FormEvent, useState } from 'react';
import { Note } from '../../ui/feedback/note.tsx';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { FormAside } from '../components/form-aside.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { type PictureChange, PictureSlot } from './picture-slot.tsx';
import { SeoFields } from './seo-fields.tsx';

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
    <Badge tone="warn">{t('console.content.seo.wrongLength')}</Badge>
  );
}

interface SeoFormProps {
  row: SeoRow;
  /** Displayed name of the page. */
  name: string;
  onClose: () => void;
}

/** Form of a page's SEO texts and sharing image. */
function SeoForm({ row, name, onClose }: SeoFormProps) {
  const { t } = useTranslation();
  const { meta_title, meta_description, meta_keywords } = row;
  const [texts, setTexts] = useState({ meta_title, meta_description, meta_keywords });
  const [picture, setPicture] = useState<PictureChange>(undefined);
  const saving = useAdminAction(adminSetSeoTexts, { successText: t('console.form.saved'), quiet: true });
  const isDirty =
    picture !== undefined ||
    texts.meta_title !== meta_title ||
    texts.meta_description !== meta_description ||
    texts.meta_keywords !== meta_keywords;

  async function save(event: FormEvent) {
    event.preventDefault();
    const pictureInput = {
      ...(picture && { meta_picture: picture }),
      ...(picture === null && { without_meta_picture: 1 }),
    };
    if (await saving.run({ name: row.page, ...texts, ...pictureInput })) onClose();
  }

  return (
    <FormAside
      title={name}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      pending={saving.pending}
      isDirty={isDirty}
    >
      {saving.failure && (
        <Note tone="danger" live>
          {adminFailureText(t, saving.failure)}
        </Note>
      )}
      <SeoFields texts={texts} onChange={setTexts} fallbackTitle={name} fallbackDescription="" path={row.path ?? ''} />
      <PictureSlot
        label={t('console.content.seo.picture')}
        help={t('console.content.seo.pictureHelp')}
        url={row.meta_image}
        change={picture}
        onChange={setPicture}
      />
    </FormAside>
  );
}
