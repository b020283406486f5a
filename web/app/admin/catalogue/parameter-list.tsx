import { adminGetParameters } from '@latchkey/contract/admin/catalogue/calls';
import type { CatalogueParameter } from '@latchkey/contract/admin/catalogue/records';
import type { Translate } from '../../shared/i18n/translator.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { FilterSelect } from '../components/table/filter-select.tsx';
import type { TableColumn } from '../components/table/record-table.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useTableState } from '../components/table/use-table-state.ts';
import { ParameterForm, parameterKinds } from './parameter-form.tsx';
import { CatalogueList } from './catalogue-list.tsx';
import { nameColumn, translationsColumn } from './catalogue-columns.tsx';
import { type RecordRoute, useRecordRoute } from '../components/table/use-record-route.ts';

/** Parameters of listings: rooms, area, heating … */
export default function ParameterList() {
  const { t } = useTranslation();
  const state = useTableState(['type_of_parameter'], { sort: 'name', order: 'asc' });
  const query = useAdminCall(adminGetParameters, state.input, { keepPrevious: true });
  const openRecord = useRecordRoute('catalogue/facts', ['new']);
  return (
    <CatalogueList
      list="facts"
      query={query}
      state={state}
      columns={columnsOf(t, openRecord.open)}
      openRecord={openRecord}
      addLabel={t('console.catalogue.newFact')}
      filters={
        <FilterSelect
          label={t('console.catalogue.kind')}
          allLabel={t('console.catalogue.allKinds')}
          value={state.filters.type_of_parameter}
          options={parameterKinds.map((kind) => ({ value: kind, label: t(`console.catalogue.kind.${kind}`) }))}
          onChange={(value) => state.set('type_of_parameter', value)}
        />
      }
      searchLabel={t('console.catalogue.searchName')}
      emptyText={t('console.catalogue.noFacts')}
      form={
        openRecord.id !== null && <ParameterForm key={openRecord.id} id={openRecord.id} onClose={openRecord.close} />
      }
    />
  );
}

function columnsOf(t: Translate, open: RecordRoute<'new'>['open']): TableColumn<CatalogueParameter>[] {
  return [
    nameColumn(t, open),
    {
      key: 'kind',
      title: t('console.catalogue.kind'),
      cell: (row) => t(`console.catalogue.kind.${row.type_of_parameter}`),
    },
    {
      key: 'required',
      title: t('console.catalogue.required'),
      cell: (row) => (row.is_required ? t('console.catalogue.yes') : ''),
    },
    {
      key: 'categories',
      title: t('console.catalogue.categories'),
      cell: (row) => <bdi>{row.categories.join(', ')}</bdi>,
    },
    translationsColumn(t),
  ];
}
