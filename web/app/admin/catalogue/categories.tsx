import { adminGetCategories, adminSaveCategory } from '@latchkey/contract/calls/console/catalogue';
import type { CatalogueCategory } from '@latchkey/contract/records/console-catalogue';
import { Plus } from 'lucide-react';
import type { Format } from '../../format/create-format.ts';
import { useFormat } from '../../format/use-format.ts';
import type { Translate } from '../../i18n/translator.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FilterSelect } from '../kit/filter-select.tsx';
import { Page } from '../kit/page.tsx';
import { RecordTable, type TableColumn } from '../kit/record-table.tsx';
import { useShortcuts } from '../kit/shortcuts.tsx';
import { TableSearch } from '../kit/table-search.tsx';
import { useAdminAction } from '../kit/use-admin-action.ts';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { useTableState } from '../kit/use-table-state.ts';
import { CategoryForm } from './category-form.tsx';
import { CatalogueTabs } from './parts/lists.tsx';
import { NameCell, SaidIn } from './parts/name-cell.tsx';
import { type Opened, useOpened } from './parts/use-opened.ts';

/** Kinds of home, with what their homes tell. */
export function Categories() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const state = useTableState(['is_enabled'], { sort: 'name', order: 'asc' });
  const query = useAdminCall(adminGetCategories, state.input, { keepPrevious: true });
  const { id, open, close } = useOpened('catalogue', 'categories');
  const save = useAdminAction(adminSaveCategory);
  useShortcuts([{ key: 'n', label: t('console.catalogue.newCategory'), run: () => open('new') }]);
  const columns = columnsOf({
    t,
    number,
    open,
    save: ({ id: of, is_enabled }) => void save.run({ id: of, is_enabled: is_enabled ? 0 : 1 }),
  });
  return (
    <Page
      title={t('console.catalogue.title')}
      actions={
        <Button size="sm" onClick={() => open('new')}>
          <Plus />
          {t('console.catalogue.newCategory')}
        </Button>
      }
      aside={id !== null && <CategoryForm key={id} id={id} onClose={close} />}
    >
      <div className="console-bar">
        <CatalogueTabs current="categories" />
        <span className="console-grow" />
        <FilterSelect
          label={t('console.catalogue.offered')}
          all={t('console.catalogue.onAndOff')}
          value={state.filters.is_enabled}
          options={[
            { value: '1', label: t('console.catalogue.on') },
            { value: '0', label: t('console.catalogue.off') },
          ]}
          onChange={(value) => state.set('is_enabled', value)}
        />
        <TableSearch state={state} label={t('console.catalogue.searchName')} />
      </div>
      <RecordTable
        caption={t('console.catalogue.categories')}
        query={query}
        state={state}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        openKey={typeof id === 'number' ? id : null}
        onOpen={(row) => open(row.id)}
        empty={<EmptyState centred title={t('console.catalogue.noCategories')} />}
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
  save: (row: CatalogueCategory) => void;
}): TableColumn<CatalogueCategory>[] {
  return [
    {
      key: 'name',
      title: t('console.catalogue.name'),
      sort: 'name',
      heads: true,
      cell: (row) => <NameCell name={row.name} image={row.image} onOpen={() => open(row.id)} />,
    },
    {
      key: 'facts',
      title: t('console.catalogue.facts'),
      end: true,
      cell: (row) => number(row.parameter_ids.length),
    },
    {
      key: 'homes',
      title: t('console.catalogue.homes'),
      sort: 'homes',
      end: true,
      cell: (row) => number(row.homes),
    },
    {
      key: 'languages',
      title: t('console.catalogue.languages'),
      end: true,
      cell: (row) => <SaidIn text={row.name} names={row.names} />,
    },
    {
      key: 'state',
      title: t('console.catalogue.offered'),
      cell: (row) => (
        <Switch checked={row.is_enabled === 1} onChange={() => save(row)}>
          <span className="sr-only">{t('console.catalogue.offer', { name: row.name })}</span>
        </Switch>
      ),
    },
  ];
}
