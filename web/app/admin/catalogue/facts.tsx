import { adminGetParameters } from '@latchkey/contract/calls/console/catalogue';
import type { CatalogueParameter } from '@latchkey/contract/records/console-catalogue';
import { Plus } from 'lucide-react';
import type { Translate } from '../../i18n/translator.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../kit/filter-select.tsx';
import { Page } from '../kit/page.tsx';
import { RecordTable, type TableColumn } from '../kit/record-table.tsx';
import { useShortcuts } from '../kit/shortcuts.tsx';
import { TableSearch } from '../kit/table-search.tsx';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { useTableState } from '../kit/use-table-state.ts';
import { FactForm } from './fact-form.tsx';
import { CatalogueTabs } from './parts/lists.tsx';
import { NameCell, SaidIn } from './parts/name-cell.tsx';
import { type Opened, useOpened } from './parts/use-opened.ts';
import { parameterKinds } from './parameter-kinds.ts';

/** What homes may tell: rooms, area, heating … */
export function Facts() {
  const { t } = useTranslation();
  const state = useTableState(['type_of_parameter'], { sort: 'name', order: 'asc' });
  const query = useAdminCall(adminGetParameters, state.input, { keepPrevious: true });
  const { id, open, close } = useOpened('catalogue', 'facts');
  useShortcuts([{ key: 'n', label: t('console.catalogue.newFact'), run: () => open('new') }]);
  const columns = columnsOf({ t, open });
  return (
    <Page
      title={t('console.catalogue.title')}
      actions={
        <Button size="sm" onClick={() => open('new')}>
          <Plus />
          {t('console.catalogue.newFact')}
        </Button>
      }
      aside={id !== null && <FactForm key={id} id={id} onClose={close} />}
    >
      <div className="console-bar">
        <CatalogueTabs current="facts" />
        <span className="console-grow" />
        <FilterSelect
          label={t('console.catalogue.kind')}
          all={t('console.catalogue.allKinds')}
          value={state.filters.type_of_parameter}
          options={parameterKinds.map((kind) => ({ value: kind, label: t(`console.catalogue.kind.${kind}`) }))}
          onChange={(value) => state.set('type_of_parameter', value)}
        />
        <TableSearch state={state} label={t('console.catalogue.searchName')} />
      </div>
      <RecordTable
        caption={t('console.catalogue.facts')}
        query={query}
        state={state}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        openKey={typeof id === 'number' ? id : null}
        onOpen={(row) => open(row.id)}
        empty={<EmptyState centred title={t('console.catalogue.noFacts')} />}
      />
    </Page>
  );
}

function columnsOf({ t, open }: { t: Translate; open: Opened['open'] }): TableColumn<CatalogueParameter>[] {
  return [
    {
      key: 'name',
      title: t('console.catalogue.name'),
      sort: 'name',
      heads: true,
      cell: (row) => <NameCell name={row.name} image={row.image} onOpen={() => open(row.id)} />,
    },
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
    {
      key: 'languages',
      title: t('console.catalogue.languages'),
      end: true,
      cell: (row) => <SaidIn text={row.name} names={row.names} />,
    },
  ];
}
