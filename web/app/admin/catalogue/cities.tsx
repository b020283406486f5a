import { adminGetCities, adminSaveCity } from '@latchkey/contract/calls/console/catalogue';
import type { CatalogueCity } from '@latchkey/contract/records/console-catalogue';
import type { Format } from '../../format/create-format.ts';
import { useFormat } from '../../format/use-format.ts';
import type { Translate } from '../../i18n/translator.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FilterSelect } from '../kit/filter-select.tsx';
import { Page } from '../kit/page.tsx';
import { RecordTable, type TableColumn } from '../kit/record-table.tsx';
import { TableSearch } from '../kit/table-search.tsx';
import { useAdminAction } from '../kit/use-admin-action.ts';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { useTableState } from '../kit/use-table-state.ts';
import { CityForm } from './city-form.tsx';
import { CatalogueTabs } from './parts/lists.tsx';
import { type Opened, useOpened } from './parts/use-opened.ts';

/** Cities come with their first home; here they get a picture, or are left out of the lists. */
export function Cities() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const state = useTableState(['is_enabled', 'has_picture'], { sort: 'homes', order: 'desc' });
  const query = useAdminCall(adminGetCities, state.input, { keepPrevious: true });
  const { id, open, close } = useOpened('catalogue', 'cities');
  const save = useAdminAction(adminSaveCity);
  const columns = columnsOf({
    t,
    number,
    open,
    save: ({ id: of, is_enabled }) => void save.run({ id: of, is_enabled: is_enabled ? 0 : 1 }),
  });
  return (
    <Page
      title={t('console.catalogue.title')}
      aside={typeof id === 'number' && <CityForm key={id} id={id} onClose={close} />}
    >
      <div className="console-bar">
        <CatalogueTabs current="cities" />
        <span className="console-grow" />
        <FilterSelect
          label={t('console.catalogue.picture')}
          all={t('console.catalogue.allPictures')}
          value={state.filters.has_picture}
          options={[
            { value: '1', label: t('console.catalogue.withPicture') },
            { value: '0', label: t('console.catalogue.withoutPicture') },
          ]}
          onChange={(value) => state.set('has_picture', value)}
        />
        <FilterSelect
          label={t('console.catalogue.listed')}
          all={t('console.catalogue.onAndOff')}
          value={state.filters.is_enabled}
          options={[
            { value: '1', label: t('console.catalogue.on') },
            { value: '0', label: t('console.catalogue.off') },
          ]}
          onChange={(value) => state.set('is_enabled', value)}
        />
        <TableSearch state={state} label={t('console.catalogue.searchCity')} />
      </div>
      <RecordTable
        caption={t('console.catalogue.cities')}
        query={query}
        state={state}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        openKey={typeof id === 'number' ? id : null}
        onOpen={(row) => open(row.id)}
        empty={<EmptyState centred title={t('console.catalogue.noCities')} />}
      />
    </Page>
  );
}

function columnsOf({
  t,
  number,
  open,
  save,
}: {
  t: Translate;
  number: Format['number'];
  open: Opened['open'];
  save: (row: CatalogueCity) => void;
}): TableColumn<CatalogueCity>[] {
  return [
    {
      key: 'name',
      title: t('console.catalogue.city'),
      sort: 'name',
      heads: true,
      cell: (row) => (
        <button type="button" className="console-open console-thumb" onClick={() => open(row.id)}>
          {row.image ? <img src={row.image} alt="" loading="lazy" /> : <span className="cat-no-picture" />}
          <span>
            <bdi>{row.name}</bdi>
            <small>
              <bdi>{[row.state, row.country].filter((part) => part && part !== row.name).join(', ')}</bdi>
            </small>
          </span>
        </button>
      ),
    },
    {
      key: 'homes',
      title: t('console.catalogue.homes'),
      sort: 'homes',
      end: true,
      cell: (row) => number(row.homes),
    },
    {
      key: 'state',
      title: t('console.catalogue.listed'),
      cell: (row) => (
        <Switch checked={row.is_enabled === 1} onChange={() => save(row)}>
          <span className="sr-only">{t('console.catalogue.listCity', { name: row.name })}</span>
        </Switch>
      ),
    },
  ];
}
