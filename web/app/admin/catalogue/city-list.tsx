import { adminGetCities, adminSaveCity } from '@latchkey/contract/admin/catalogue/calls';
import type { CatalogueCity } from '@latchkey/contract/admin/catalogue/records';
import type { Format } from '../../shared/format/create-format.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import type { Translate } from '../../shared/i18n/translator.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { FilterSelect } from '../components/table/filter-select.tsx';
import type { TableColumn } from '../components/table/record-table.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useTableState } from '../components/table/use-table-state.ts';
import { CityForm } from './city-form.tsx';
import { CatalogueList } from './catalogue-list.tsx';
import { EnabledSwitch, EnabledFilter } from './catalogue-columns.tsx';
import { type RecordRoute, useRecordRoute } from '../components/table/use-record-route.ts';

/** Cities, which the first property in them creates; operators set pictures and switch cities off. */
export default function CityList() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const state = useTableState(['is_enabled', 'has_picture'], { sort: 'homes', order: 'desc' });
  const query = useAdminCall(adminGetCities, state.input, { keepPrevious: true });
  const openRecord = useRecordRoute('catalogue/cities', ['new']);
  return (
    <CatalogueList
      list="cities"
      query={query}
      state={state}
      columns={columnsOf({ t, number, open: openRecord.open })}
      openRecord={openRecord}
      filters={
        <>
          <FilterSelect
            label={t('console.catalogue.picture')}
            allLabel={t('console.catalogue.allPictures')}
            value={state.filters.has_picture}
            options={[
              { value: '1', label: t('console.catalogue.withPicture') },
              { value: '0', label: t('console.catalogue.withoutPicture') },
            ]}
            onChange={(value) => state.set('has_picture', value)}
          />
          <EnabledFilter label={t('console.catalogue.listed')} state={state} />
        </>
      }
      searchLabel={t('console.catalogue.searchCity')}
      emptyText={t('console.catalogue.noCities')}
      form={
        typeof openRecord.id === 'number' && (
          <CityForm key={openRecord.id} id={openRecord.id} onClose={openRecord.close} />
        )
      }
    />
  );
}

interface ColumnDeps {
  t: Translate;
  number: Format['number'];
  open: RecordRoute<'new'>['open'];
}

function columnsOf({ t, number, open }: ColumnDeps): TableColumn<CatalogueCity>[] {
  return [
    {
      key: 'name',
      title: t('console.catalogue.city'),
      sort: 'name',
      isRowHeader: true,
      cell: (row) => <CityCell row={row} onOpen={() => open(row.id)} />,
    },
    {
      key: 'homes',
      title: t('console.catalogue.homes'),
      sort: 'homes',
      alignEnd: true,
      cell: (row) => number(row.homes),
    },
    {
      key: 'state',
      corner: true,
      title: t('console.catalogue.listed'),
      cell: (row) => <ListedSwitch row={row} />,
    },
  ];
}

/** Picture, name, state and country of a city. A click opens its form. */
function CityCell({ row, onOpen }: { row: CatalogueCity; onOpen: () => void }) {
  return (
    <button type="button" className="console-open console-thumb" onClick={onOpen}>
      {row.image ? <img src={row.image} alt="" loading="lazy" /> : <span className="cat-no-picture" />}
      <span>
        <bdi>{row.name}</bdi>
        <small>
          <bdi>{[row.state, row.country].filter((part) => part && part !== row.name).join(', ')}</bdi>
        </small>
      </span>
    </button>
  );
}

/** A component of its own, so that each row has its own pending state and quick switches of two rows are both sent. */
function ListedSwitch({ row }: { row: CatalogueCity }) {
  const { t } = useTranslation();
  const save = useAdminAction(adminSaveCity);
  return <EnabledSwitch row={row} label={t('console.catalogue.listCity', { name: row.name })} save={save} />;
}
