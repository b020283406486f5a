import { userPaths } from '@latchkey/contract/paths';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useFeatureListing } from '../../../features/advert/use-feature-listing.tsx';
import { ListingChecklist } from '../../../features/listing-gate/listing-checklist.tsx';
import {
  filterInQuery,
  projectFilters,
  ListingFilterTabs,
} from '../../../features/owner-dashboard/listing-filters.tsx';
import { fromOwnProject } from '../../../features/owner-dashboard/own-listing.ts';
import { OwnListingList } from '../../../features/owner-dashboard/own-listing-list.tsx';
import { useConfirmAction } from '../../../features/owner-dashboard/use-listing-actions.tsx';
import { useOwnProjects, useOwnSummary } from '../../../features/owner-dashboard/use-own-listings.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { PageLinks, pageSize, readPageClamped, pagedPath } from '../../../components/pagination.tsx';
import './dashboard.css';
import { useRedirectToLastPage } from '../../../components/use-redirect-to-last-page.ts';

/** The owner's projects in every state. */
export default function OwnProjects() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const page = readPageClamped(search);
  const filter = filterInQuery(projectFilters, search);
  const input = { limit: pageSize, offset: (page - 1) * pageSize, ...projectFilters[filter] };
  const { query, projects, total } = useOwnProjects(input);
  const { summary } = useOwnSummary();
  const { confirmAction, dialog } = useConfirmAction();
  const { feature, featureDialog } = useFeatureListing();
  const to = (at: number) => pagedPath(userPaths.projects(), at, { show: filter === 'all' ? '' : filter });
  useRedirectToLastPage({ rows: projects, total, size: pageSize, to });
  const listings = projects?.map(fromOwnProject);
  const hasNothing = listings?.length === 0 && filter === 'all' && total === 0;
  return (
    <>
      <div className="dashboard-head">
        <h1>{t('account.projects')}</h1>
        {!hasNothing && (
          <LinkButton to={userPaths.addProject()} variant="line" size="sm">
            <Plus className="i-16" />
            {t('ownerDashboard.addProject')}
          </LinkButton>
        )}
      </div>
      {listings === undefined && hasQueryFailed(query) && <QueryErrorState query={query} />}
      {listings === undefined && !hasQueryFailed(query) && (
        <SkeletonList shape="row" count={4} label={t('shell.loading')} />
      )}
      {hasNothing && (
        <div className="dashboard-empty">
          <EmptyState
            heading="h2"
            title={t('ownerDashboard.noProjects')}
            text={t('ownerDashboard.noProjectsText')}
            action={<LinkButton to={userPaths.addProject()}>{t('ownerDashboard.firstProject')}</LinkButton>}
          />
          <ListingChecklist kind="project" />
        </div>
      )}
      {listings && !hasNothing && (
        <div aria-busy={query.isPlaceholderData}>
          <ListingFilterTabs
            path={userPaths.projects()}
            filters={Object.keys(projectFilters)}
            chosen={filter}
            counts={summary?.projects}
          />
          {listings.length > 0 ? (
            <OwnListingList
              caption={t('account.projects')}
              listings={listings}
              confirm={confirmAction}
              feature={feature}
            />
          ) : (
            <p className="dashboard-none">{t('ownerDashboard.noneHere')}</p>
          )}
          <PageLinks total={total} size={pageSize} to={to} />
        </div>
      )}
      {dialog}
      {featureDialog}
    </>
  );
}
