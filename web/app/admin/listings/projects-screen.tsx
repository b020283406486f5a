import { adminGetProject, adminExportProjects, adminGetProjects } from '@latchkey/contract/admin/listings/calls';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { ListingAside } from './listing-aside.tsx';
import type { AdminProjectRow } from '@latchkey/contract/admin/listings/records';
import { projectTypes } from '@latchkey/contract/project/project-types';
import type { Translate } from '../../shared/i18n/translator.ts';
import { FilterSelect } from '../components/table/filter-select.tsx';
import type { TableColumn } from '../components/table/record-table.tsx';
import { useTableState } from '../components/table/use-table-state.ts';
import { ListingFilters, sharedFilters } from './listing-filters.tsx';
import { ListingTable } from './listing-table.tsx';
import './listings.css';

const filterNames = [...sharedFilters, 'type'] as const;

/** All projects, of every owner and in every state. */
export default function ProjectsScreen() {
  const { t } = useTranslation();
  const state = useTableState(filterNames, { sort: 'newest', order: 'desc' });
  const query = useAdminCall(adminGetProjects, state.input, { keepPrevious: true });
  const { limit: _limit, offset: _offset, ...exportInput } = state.input;
  return (
    <ListingTable<AdminProjectRow, (typeof filterNames)[number]>
      kind="project"
      query={query}
      state={state}
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

function ProjectAside({ id, ...handlers }: { id: number; onClose: () => void; onDeleted: () => void }) {
  const { t } = useTranslation();
  const query = useAdminCall(adminGetProject, { id });
  const record = query.data?.data;
  const project = record?.listing;
  return (
    <ListingAside
      kind="project"
      query={query}
      {...handlers}
      listing={
        record &&
        project && {
          ...record,
          listing: project,
          image: project.image,
          imageMeta: project.image_meta,
          location: [project.location, project.city, project.country],
          rejectReason: project.reject_reason?.reason ?? '',
          adverts: project.advertisement ?? [],
          state: {
            status: project.status,
            request_status: project.request_status,
            is_promoted: project.is_promoted,
            is_lapsed: project.is_lapsed,
          },
        }
      }
      details={project && [[t('console.listings.type'), t(`console.listings.type.${project.type}`)]]}
    />
  );
}

function typeColumn(t: Translate): TableColumn<AdminProjectRow> {
  return { key: 'type', title: t('console.listings.type'), cell: (row) => t(`console.listings.type.${row.type}`) };
}
