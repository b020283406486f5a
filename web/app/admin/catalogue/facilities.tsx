import { adminGetFacilities } from '@latchkey/contract/admin/catalogue/calls';
import type { CatalogueFacility } from '@latchkey/contract/admin/catalogue/records';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TableColumn } from '../kit/record-table.tsx';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { useTableState } from '../kit/use-table-state.ts';
import { FacilityForm } from './facility-form.tsx';
import { CatalogueList } from './parts/catalogue-list.tsx';
import { nameColumn, saidColumn } from './parts/name-cell.tsx';
import { useOpened } from './parts/use-opened.ts';

/** Facilities to which listings state their distance: schools, parks … */
export function Facilities() {
  const { t } = useTranslation();
  const state = useTableState([], { sort: 'name', order: 'asc' });
  const query = useAdminCall(adminGetFacilities, state.input, { keepPrevious: true });
  const openRecord = useOpened('catalogue', 'places');
  const columns: TableColumn<CatalogueFacility>[] = [nameColumn(t, openRecord.open), saidColumn(t)];
  return (
    <CatalogueList
      list="places"
      query={query}
      state={state}
      columns={columns}
      opened={openRecord}
      add={t('console.catalogue.newPlace')}
      searchLabel={t('console.catalogue.searchName')}
      empty={t('console.catalogue.noPlaces')}
      form={
        openRecord.id !== null && <FacilityForm key={openRecord.id} id={openRecord.id} onClose={openRecord.close} />
      }
    />
  );
}
