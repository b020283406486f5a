import { adminGetFacilities } from '@latchkey/contract/calls/console/catalogue';
import type { CatalogueFacility } from '@latchkey/contract/records/console-catalogue';
import { Plus } from 'lucide-react';
import type { Translate } from '../../i18n/translator.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../kit/page.tsx';
import { RecordTable, type TableColumn } from '../kit/record-table.tsx';
import { useShortcuts } from '../kit/shortcuts.tsx';
import { TableSearch } from '../kit/table-search.tsx';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { useTableState } from '../kit/use-table-state.ts';
import { FacilityForm } from './facility-form.tsx';
import { CatalogueTabs } from './parts/lists.tsx';
import { NameCell, SaidIn } from './parts/name-cell.tsx';
import { type Opened, useOpened } from './parts/use-opened.ts';

/** Places outside that homes give a distance to: schools, parks … */
export function Facilities() {
  const { t } = useTranslation();
  const state = useTableState([], { sort: 'name', order: 'asc' });
  const query = useAdminCall(adminGetFacilities, state.input, { keepPrevious: true });
  const { id, open, close } = useOpened('catalogue', 'places');
  useShortcuts([{ key: 'n', label: t('console.catalogue.newPlace'), run: () => open('new') }]);
  const columns = columnsOf({ t, open });
  return (
    <Page
      title={t('console.catalogue.title')}
      actions={
        <Button size="sm" onClick={() => open('new')}>
          <Plus />
          {t('console.catalogue.newPlace')}
        </Button>
      }
      aside={id !== null && <FacilityForm key={id} id={id} onClose={close} />}
    >
      <div className="console-bar">
        <CatalogueTabs current="places" />
        <span className="console-grow" />
        <TableSearch state={state} label={t('console.catalogue.searchName')} />
      </div>
      <RecordTable
        caption={t('console.catalogue.places')}
        query={query}
        state={state}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        openKey={typeof id === 'number' ? id : null}
        onOpen={(row) => open(row.id)}
        empty={<EmptyState centred title={t('console.catalogue.noPlaces')} />}
      />
    </Page>
  );
}

function columnsOf({ t, open }: { t: Translate; open: Opened['open'] }): TableColumn<CatalogueFacility>[] {
  return [
    {
      key: 'name',
      title: t('console.catalogue.name'),
      sort: 'name',
      heads: true,
      cell: (row) => <NameCell name={row.name} image={row.image} onOpen={() => open(row.id)} />,
    },
    {
      key: 'languages',
      title: t('console.catalogue.languages'),
      end: true,
      cell: (row) => <SaidIn text={row.name} names={row.names} />,
    },
  ];
}
