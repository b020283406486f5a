import { adminExportProjects, adminGetProjects } from '@latchkey/contract/admin/listings/calls';
import type { AdminProjectRow } from '@latchkey/contract/admin/listings/records';
import { projectTypes } from '@latchkey/contract/project/project-types';
import type { Translate } from '../../i18n/translator.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FilterSelect } from '../kit/filter-select.tsx';
import type { TableColumn } from '../kit/record-table.tsx';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { useTableState } from '../kit/use-table-state.ts';
import { ListingFilters, sharedFilters } from './listing-filters.tsx';
import { ListingTable } from './listing-table.tsx';
import { ProjectAside } from './project-aside.tsx';

const filterNames = [...sharedFilters, 'type'] as const;

/** All projects, of every owner and in every state. */
export function ProjectTable({ openId }: { openId: number | null }) {
  const { t } = useTranslation();
  const state = useTableState(filterNames, { sort: 'newest', order: 'desc' });
  const query = useAdminCall(adminGetProjects, state.input, { keepPrevious: true });
  const { limit: _limit, offset: _offset, ...exportInput } = state.input;
  return (
    <ListingTable<AdminProjectRow, (typeof filterNames)[number]>
      what="project"
      query={query}
      state={state}
      openId={openId}
      csvExport={{ call: adminExportProjects, input: exportInput }}
      Aside={ProjectAside}
      filters={
        <ListingFilters state={state} toggles={['featured', 'lapsed']}>
          <FilterSelect
            label={t('console.listings.type')}
            allLabel={t('console.listings.type.all')}
            value={state.filters.type}
            options={projectTypes.map((type) => ({ value: type, label: t(`console.listings.type.${type}`) }))}
            onChange={(value) => state.set('type', value)}
          />
        </ListingFilters>
      }
      columns={[typeColumn(t)]}
    />
  );
}

function typeColumn(t: Translate): TableColumn<AdminProjectRow> {
  return { key: 'type', title: t('console.listings.type'), cell: (row) => t(`console.listings.type.${row.type}`) };
}
