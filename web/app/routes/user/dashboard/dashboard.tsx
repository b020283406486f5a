import { webSettings } from '@latchkey/contract/settings/calls';
import { userPaths } from '@latchkey/contract/paths';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import { useFeatureListing } from '../../../features/advert/use-feature-listing.tsx';
import { ListingChecklist } from '../../../features/listing-gate/listing-checklist.tsx';
import {
  filterInQuery,
  propertyFilters,
  ListingFilterTabs,
} from '../../../features/owner-dashboard/listing-filters.tsx';
import { fromOwnProperty } from '../../../features/owner-dashboard/own-listing.ts';
import { OwnListingList } from '../../../features/owner-dashboard/own-listing-list.tsx';
import { TaskList } from '../../../features/owner-dashboard/task-list.tsx';
import { ViewsSection, useViews, defaultDays } from '../../../features/owner-dashboard/views-section.tsx';
import { useConfirmAction } from '../../../features/owner-dashboard/use-listing-actions.tsx';
import { isFirstLoad, useOwnProperties, useOwnSummary } from '../../../features/owner-dashboard/use-own-listings.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useUser } from '../../../shared/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { PageLinks, pageSize, readPageClamped, pagedPath } from '../../../components/pagination.tsx';
import { useTodos } from './use-todos.tsx';
import './dashboard.css';
import { useState } from 'react';
import type { OwnSummary } from '@latchkey/contract/account/records';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Stat, Stats } from '../../../ui/data/stat.tsx';
import { Greeting } from './greeting.tsx';
import { SeekerSections } from './seeker-sections.tsx';
import { useRedirectToLastPage } from '../../../components/use-redirect-to-last-page.ts';

/** Tasks, then the saved homes and searches of a seeker, or the statistics and properties of an owner. */
export default function Dashboard() {
  const { t } = useTranslation();
  const user = useUser();
  const [search] = useSearchParams();
  const page = readPageClamped(search);
  const filter = filterInQuery(propertyFilters, search);
  const { query, properties, total } = useOwnProperties({
    limit: pageSize,
    offset: (page - 1) * pageSize,
    ...propertyFilters[filter],
  });
  const { summary, isLoading: isSummaryLoading } = useOwnSummary();
  const { todos, isLoading: areTodosLoading } = useTodos(user, summary);
  const views = useViews(undefined, defaultDays);
  const settings = useCall(webSettings, {}, { alwaysRefetch: true });
  const isLoaded = useLoadedOnce([query, views, settings].some(isFirstLoad) || isSummaryLoading || areTodosLoading);
  const { confirmAction, dialog } = useConfirmAction();
  const { feature, featureDialog } = useFeatureListing();
  const to = (at: number) => pagedPath(userPaths.dashboard(), at, { show: filter === 'all' ? '' : filter });
  useRedirectToLastPage({ rows: properties, total, size: pageSize, to });
  const hasNothing = properties?.length === 0 && filter === 'all' && total === 0;
  const isSeeker = summary !== undefined && summary.properties.all + summary.projects.all === 0;
  const listings = properties?.map(fromOwnProperty);
  if (!isLoaded) return <SkeletonList shape="row" count={6} label={t('shell.loading')} />;
  return (
    <div className="dashboard">
      <Greeting name={user.name} todos={todos.length} />
      <TaskList todos={todos} />
      {isSeeker && <SeekerSections />}
      {summary && !hasNothing && <ListingTotals summary={summary} />}
      {summary && summary.properties.all + summary.projects.all > 0 && <ViewsSection />}
      <section aria-labelledby="own-listings">
        <div className="dashboard-head">
          <h2 id="own-listings">{t('ownerDashboard.homes')}</h2>
          {!hasNothing && (
            <LinkButton to={userPaths.addProperty()} variant="line" size="sm">
              <Plus className="i-16" />
              {t('session.list')}
            </LinkButton>
          )}
        </div>
        {listings === undefined && hasQueryFailed(query) && <QueryErrorState query={query} />}
        {hasNothing && <NoProperties />}
        {listings && !hasNothing && (
          <div aria-busy={query.isPlaceholderData}>
            <ListingFilterTabs
              path={userPaths.dashboard()}
              filters={Object.keys(propertyFilters)}
              chosen={filter}
              counts={summary?.properties}
            />
            {listings.length > 0 ? (
              <OwnListingList
                caption={t('ownerDashboard.homes')}
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
      </section>
      {dialog}
      {featureDialog}
    </div>
  );
}

/** First steps of an account without listings. */
function NoProperties() {
  const { t } = useTranslation();
  return (
    <div className="dashboard-empty">
      <EmptyState
        title={t('ownerDashboard.noHomes')}
        text={t('ownerDashboard.noHomesText')}
        action={<LinkButton to={userPaths.addProperty()}>{t('ownerDashboard.firstHome')}</LinkButton>}
      />
      <ListingChecklist kind="property" />
    </div>
  );
}

/** Returns true once everything has loaded for the first time, so that the page appears at once without layout shifts. */
function useLoadedOnce(isLoading: boolean): boolean {
  const [hasLoaded, setHasLoaded] = useState(false);
  if (!isLoading && !hasLoaded) setHasLoaded(true);
  return hasLoaded || !isLoading;
}

/** Totals over the own listings. */
function ListingTotals({ summary }: { summary: OwnSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { properties, projects } = summary;
  const total = properties.all + projects.all;
  return (
    <Stats>
      <Stat
        label={t('ownerDashboard.stat.listed')}
        value={t('ownerDashboard.stat.of', {
          listed: format.number(properties.listed + projects.listed),
          all: format.number(total),
        })}
      />
      <Stat label={t('ownerDashboard.stat.views')} value={format.number(summary.views)} />
      <Stat label={t('ownerDashboard.stat.saves')} value={format.number(summary.saves)} />
      <Stat label={t('ownerDashboard.stat.interested')} value={format.number(summary.interested)} />
    </Stats>
  );
}
