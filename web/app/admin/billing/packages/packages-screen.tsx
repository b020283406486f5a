import { paging } from '@latchkey/contract/limits';
import { durationOf } from '@latchkey/contract/package/duration';
import { ListChecks, Plus } from 'lucide-react';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useHasRight } from '../../layout/current-operator.ts';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import { Page } from '../../components/page.tsx';
import { RecordTable, type TableColumn } from '../../components/table/record-table.tsx';
import { useShortcuts } from '../../components/shortcuts.tsx';
import { TableSearch } from '../../components/table/table-search.tsx';
import { useAdminCall } from '../../components/use-admin-call.ts';
import { useTableState } from '../../components/table/use-table-state.ts';
import { useOpenRecord } from '../../components/table/use-open-record.ts';
import { useRecordRoute } from '../../components/table/use-record-route.ts';
import { FeaturesAside } from './features-aside.tsx';
import { PackageAside } from './package-aside.tsx';
import { adminGetPackages } from '@latchkey/contract/admin/packages/calls';
import type { ConsolePackage } from '@latchkey/contract/admin/packages/records';

const newSegment = 'new';
const featuresSegment = 'features';

/** All packages, on sale or not, with price, features and number of holders. */
export default function PackagesScreen() {
  const { t } = useTranslation();
  const state = useTableState(['is_enabled', 'package_type'] as const, { sort: 'price', order: 'asc' });
  const query = useAdminCall(adminGetPackages, state.input, { keepPrevious: true });
  const record = useRecordRoute('packages', [newSegment, featuresSegment]);
  const mayManage = useHasRight('manage-money');
  const columns = useColumns(record.open);
  const openKey = typeof record.id === 'number' ? record.id : null;
  const opened = useOpenRecord(query.data?.data, openKey);
  useShortcuts(
    mayManage ? [{ key: 'n', label: t('console.billing.packages.new'), run: () => record.open(newSegment) }] : [],
  );
  return (
    <Page
      title={t('console.billing.packages')}
      actions={
        <>
          <Button size="sm" variant="line" onClick={() => record.open(featuresSegment)}>
            <ListChecks />
            {t('console.billing.features')}
          </Button>
          {mayManage && (
            <Button size="sm" onClick={() => record.open(newSegment)}>
              <Plus />
              {t('console.billing.packages.new')}
            </Button>
          )}
        </>
      }
      aside={
        record.id === featuresSegment ? (
          <FeaturesAside onClose={record.close} />
        ) : record.id === newSegment && mayManage ? (
          <PackageAside key={newSegment} onClose={record.close} onSaved={record.open} />
        ) : (
          opened && <PackageAside key={opened.id} saved={opened} onClose={record.close} onSaved={record.open} />
        )
      }
    >
      <div className="console-bar">
        <TableSearch state={state} label={t('console.billing.packages.search')} />
        <FilterSelect
          label={t('console.billing.onSale')}
          allLabel={t('console.billing.onSale.all')}
          value={state.filters.is_enabled}
          options={['1', '0'].map((value) => ({ value, label: t(`console.billing.onSale.${value}`) }))}
          onChange={(value) => state.set('is_enabled', value)}
        />
        <FilterSelect
          label={t('console.billing.kind')}
          allLabel={t('console.billing.kind.all')}
          value={state.filters.package_type}
          options={['paid', 'free'].map((value) => ({ value, label: t(`console.billing.kind.${value}`) }))}
          onChange={(value) => state.set('package_type', value)}
        />
      </div>
      <RecordTable
        caption={t('console.billing.packages')}
        query={query}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        openKey={openKey}
        onOpen={({ id }) => record.open(id)}
        empty={
          <EmptyState
            centred
            title={t('console.billing.packages.none')}
            text={t('console.billing.packages.noneText')}
            action={
              mayManage && (
                <Button variant="line" onClick={() => record.open(newSegment)}>
                  {t('console.billing.packages.new')}
                </Button>
              )
            }
          />
        }
      />
    </Page>
  );
}

function useColumns(open: (id: number) => void): TableColumn<ConsolePackage>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'name',
      title: t('console.billing.name'),
      isRowHeader: true,
      sort: 'name',
      cell: ({ id, name }) => (
        <button type="button" className="console-open" onClick={() => open(id)}>
          <bdi>{name}</bdi>
        </button>
      ),
    },
    {
      key: 'sale',
      corner: true,
      title: t('console.billing.onSale'),
      cell: ({ is_enabled }) => (
        <Badge tone={is_enabled ? 'success' : 'neutral'}>{t(`console.billing.onSale.${is_enabled}`)}</Badge>
      ),
    },
    {
      key: 'price',
      title: t('console.billing.price'),
      alignEnd: true,
      sort: 'price',
      cell: ({ price }) => <bdi>{price === null ? t('console.billing.free') : format.price(price)}</bdi>,
    },
    {
      key: 'duration',
      title: t('console.billing.lasts'),
      alignEnd: true,
      sort: 'duration',
      cell: ({ duration }) => {
        const { unit, count } = durationOf(duration);
        return t(`console.billing.${unit}s`, { count });
      },
    },
    {
      key: 'opens',
      title: t('console.billing.features'),
      alignEnd: true,
      cell: (row) => format.number(row.features.length),
    },
    {
      key: 'holders',
      title: t('console.billing.holders'),
      alignEnd: true,
      cell: ({ holders }) => `${format.number(holders)}${holders >= paging.exactTotal ? '+' : ''}`,
    },
  ];
}
