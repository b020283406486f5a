import { webSettings } from '@latchkey/contract/settings/calls';
import { pageSizes } from '@latchkey/contract/limits';
import { userPaths } from '@latchkey/contract/paths';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { CallTrouble, isInTrouble } from '../../../api/call-trouble.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useFeature } from '../../../features/advert/use-feature.tsx';
import { FirstSteps } from '../../../features/gate/first-steps.tsx';
import { chosenFilter, homeFilters } from '../../../features/mine/own-filters.ts';
import { ownHome } from '../../../features/mine/own-listing.ts';
import { OwnRows } from '../../../features/mine/own-rows.tsx';
import { OwnStats } from '../../../features/mine/own-stats.tsx';
import { OwnTabs } from '../../../features/mine/own-tabs.tsx';
import { TodoList } from '../../../features/mine/todo-list.tsx';
import { ViewsSection } from '../../../features/mine/views-section.tsx';
import { useAsk } from '../../../features/mine/use-ask.tsx';
import { isWaiting, useOwnHomes, useOwnSummary } from '../../../features/mine/use-own-lists.ts';
import { useViews, usualDays } from '../../../features/mine/use-views.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUser } from '../../../session/use-session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageLinks } from '../../page-links.tsx';
import { ownPageOf } from '../../page-of.ts';
import { pagedPath } from '../../paged-path.ts';
import { useLastPage } from '../../use-last-page.ts';
import { Greeting } from './greeting.tsx';
import { useSettled } from './use-settled.ts';
import { useTodos } from './use-todos.tsx';
import './dashboard.css';

const pageSize = pageSizes.ownProperties;

/** Owner dashboard: tasks, statistics, and the owner's properties in every state. */
export default function Dashboard() {
  const { t } = useTranslation();
  const user = useUser();
  const [search] = useSearchParams();
  const page = ownPageOf(search);
  const filter = chosenFilter(homeFilters, search);
  const {
    query,
    homes: properties,
    total,
  } = useOwnHomes({
    limit: pageSize,
    offset: (page - 1) * pageSize,
    ...homeFilters[filter],
  });
  const { summary, isLoading: isSummaryLoading } = useOwnSummary();
  const { todos, isLoading: areTodosLoading } = useTodos(user, summary);
  const views = useViews(undefined, usualDays);
  const settings = useCall(webSettings, {}, { recheck: true });
  const isLoaded = useSettled([query, views, settings].some(isWaiting) || isSummaryLoading || areTodosLoading);
  const { ask, dialog } = useAsk();
  const { feature, featureDialog } = useFeature();
  const to = (at: number) => pagedPath(userPaths.dashboard(), at, { show: filter === 'all' ? '' : filter });
  useLastPage({ rows: properties, total, size: pageSize, to });
  const hasNothing = properties?.length === 0 && filter === 'all' && total === 0;
  const listings = properties?.map(ownHome);
  if (!isLoaded) return <SkeletonList shape="row" count={6} label={t('shell.loading')} />;
  return (
    <div className="dashboard">
      <Greeting name={user.name} todos={todos.length} />
      <TodoList todos={todos} />
      {summary && !hasNothing && <OwnStats summary={summary} />}
      {summary && summary.properties.all + summary.projects.all > 0 && <ViewsSection />}
      <section aria-labelledby="own-homes">
        <div className="dashboard-head">
          <h2 id="own-homes">{t('mine.homes')}</h2>
          {!hasNothing && (
            <LinkButton to={userPaths.addProperty()} variant="line" size="sm">
              <Plus className="i-16" />
              {t('session.list')}
            </LinkButton>
          )}
        </div>
        {listings === undefined && isInTrouble(query) && <CallTrouble query={query} />}
        {hasNothing && <NoProperties />}
        {listings && !hasNothing && (
          <div aria-busy={query.isPlaceholderData}>
            <OwnTabs
              path={userPaths.dashboard()}
              filters={Object.keys(homeFilters)}
              chosen={filter}
              counts={summary?.properties}
            />
            {listings.length > 0 ? (
              <OwnRows caption={t('mine.homes')} listings={listings} ask={ask} feature={feature} />
            ) : (
              <p className="dashboard-none">{t('mine.noneHere')}</p>
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
        title={t('mine.noHomes')}
        text={t('mine.noHomesText')}
        action={<LinkButton to={userPaths.addProperty()}>{t('mine.firstHome')}</LinkButton>}
      />
      <FirstSteps subject="property" />
    </div>
  );
}
