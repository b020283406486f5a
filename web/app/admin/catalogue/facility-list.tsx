import { adminGetFacilities } from '@latchkey/contract/admin/catalogue/calls';
import type { CatalogueFacility } from '@latchkey/contract/admin/catalogue/records';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TableColumn } from '../kit/record-table.tsx';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { useTableState } from '../kit/use-table-state.ts';
import { FacilityForm } from './facility-form.tsx';
import { CatalogueList } from './parts/catalogue-list.tsx';
import { nameColumn, translationsColumn } from './parts/name-columns.tsx';
import { useOpenRecord } from './parts/use-open-record.ts';

/** Facilities to which listings state their distance: schools, parks … */
export function FacilityList() {
  const { t } = useTranslation();
  const state = useTableState([], { sort: 'name', order: 'asc' });
  const query = useAdminCall(adminGetFacilities, state.input, { keepPrevious: true });
  const openRecord = useOpenRecord('catalogue', 'places');
  const columns: TableColumn<CatalogueFacility>[] = [nameColumn(t, openRecord.open), translationsColumn(t)];
  return (
    <CatalogueList
      list="places"
      query={query}
      state={state}
      columns={columns}
      openRecord={openRecord}
      addLabel={t('console.catalogue.newPlace')}
      searchLabel={t('console.catalogue.searchName')}
      emptyText={t('console.catalogue.noPlaces')}
      form={
        openRecord.id !== null && <FacilityForm key={openRecord.id} id={openRecord.id} onClose={openRecord.close} />
      }
    />
  );
}
