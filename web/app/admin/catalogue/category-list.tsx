import { adminGetCategories, adminSaveCategory } from '@latchkey/contract/admin/catalogue/calls';
import type { CatalogueCategory } from '@latchkey/contract/admin/catalogue/records';
import type { Format } from '../../shared/format/create-format.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import type { Translate } from '../../shared/i18n/translator.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { TableColumn } from '../components/table/record-table.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useTableState } from '../components/table/use-table-state.ts';
import { CategoryForm } from './category-form.tsx';
import { CatalogueList } from './catalogue-list.tsx';
import { nameColumn, translationsColumn, EnabledSwitch, EnabledFilter } from './catalogue-columns.tsx';
import { type RecordRoute, useRecordRoute } from '../components/table/use-record-route.ts';

/** Categories of properties with their parameters. */
export default function CategoryList() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const state = useTableState(['is_enabled'], { sort: 'name', order: 'asc' });
  const query = useAdminCall(adminGetCategories, state.input, { keepPrevious: true });
  const openRecord = useRecordRoute('catalogue/categories', ['new']);
  return (
    <CatalogueList
      list="categories"
      query={query}
      state={state}
      columns={columnsOf({ t, number, open: openRecord.open })}
      openRecord={openRecord}
      addLabel={t('console.catalogue.newCategory')}
      filters={<EnabledFilter label={t('console.catalogue.offered')} state={state} />}
      searchLabel={t('console.catalogue.searchName')}
      emptyText={t('console.catalogue.noCategories')}
      form={
        openRecord.id !== null && <CategoryForm key={openRecord.id} id={openRecord.id} onClose={openRecord.close} />
      }
    />
  );
}

interface ColumnDeps {
  t: Translate;
  number: Format['number'];
  open: RecordRoute<'new'>['open'];
}

function columnsOf({ t, number, open }: ColumnDeps): TableColumn<CatalogueCategory>[] {
  return [
    nameColumn(t, open),
    {
      key: 'facts',
      title: t('console.catalogue.facts'),
      alignEnd: true,
      cell: (row) => number(row.parameter_ids.length),
    },
    {
      key: 'homes',
      title: t('console.catalogue.homes'),
      sort: 'homes',
      alignEnd: true,
      cell: (row) => number(row.homes),
    },
    translationsColumn(t),
    {
      key: 'state',
      corner: true,
      title: t('console.catalogue.offered'),
      cell: (row) => <OfferedSwitch row={row} />,
    },
  ];
}

/** A component of its own, so that each row has its own pending state and quick switches of two rows are both sent. */
function OfferedSwitch({ row }: { row: CatalogueCategory }) {
  const { t } = useTranslation();
  const save = useAdminAction(adminSaveCategory);
  return <EnabledSwitch row={row} label={t('console.catalogue.offer', { name: row.name })} save={save} />;
}
