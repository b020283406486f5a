import { pageSizes } from '@latchkey/contract/limits';
import { userPaths } from '@latchkey/contract/paths';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { CallTrouble, isInTrouble } from '../../../api/call-trouble.tsx';
import { useFeature } from '../../../features/advert/use-feature.tsx';
import { FirstSteps } from '../../../features/gate/first-steps.tsx';
import { chosenFilter, projectFilters } from '../../../features/mine/own-filters.ts';
import { ownProject } from '../../../features/mine/own-listing.ts';
import { OwnRows } from '../../../features/mine/own-rows.tsx';
import { OwnTabs } from '../../../features/mine/own-tabs.tsx';
import { useAsk } from '../../../features/mine/use-ask.tsx';
import { useOwnProjects, useOwnSummary } from '../../../features/mine/use-own-lists.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageLinks } from '../../page-links.tsx';
import { ownPageOf } from '../../page-of.ts';
import { pagedPath } from '../../paged-path.ts';
import { useLastPage } from '../../use-last-page.ts';
import './dashboard.css';

const pageSize = pageSizes.ownProjects;

/** The owner's projects in every state. */
export default function OwnProjects() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const page = ownPageOf(search);
  const filter = chosenFilter(projectFilters, search);
  const input = { limit: pageSize, offset: (page - 1) * pageSize, ...projectFilters[filter] };
  const { query, projects, total } = useOwnProjects(input);
  const { summary } = useOwnSummary();
  const { ask, dialog } = useAsk();
  const { feature, featureDialog } = useFeature();
  const to = (at: number) => pagedPath(userPaths.projects(), at, { show: filter === 'all' ? '' : filter });
  useLastPage({ rows: projects, total, size: pageSize, to });
  const listings = projects?.map(ownProject);
  const hasNothing = listings?.length === 0 && filter === 'all' && total === 0;
  return (
    <>
      <div className="dashboard-head">
        <h1>{t('account.projects')}</h1>
        {!hasNothing && (
          <LinkButton to={userPaths.addProject()} variant="line" size="sm">
            <Plus className="i-16" />
            {t('mine.addProject')}
          </LinkButton>
        )}
      </div>
      {listings === undefined && isInTrouble(query) && <CallTrouble query={query} />}
      {listings === undefined && !isInTrouble(query) && (
        <SkeletonList shape="row" count={4} label={t('shell.loading')} />
      )}
      {hasNothing && (
        <div className="dashboard-empty">
          <EmptyState
            heading="h2"
            title={t('mine.noProjects')}
            text={t('mine.noProjectsText')}
            action={<LinkButton to={userPaths.addProject()}>{t('mine.firstProject')}</LinkButton>}
          />
          <FirstSteps subject="project" />
        </div>
      )}
      {listings && !hasNothing && (
        <div aria-busy={query.isPlaceholderData}>
          <OwnTabs
            path={userPaths.projects()}
            filters={Object.keys(projectFilters)}
            chosen={filter}
            counts={summary?.projects}
          />
          {listings.length > 0 ? (
            <OwnRows caption={t('account.projects')} listings={listings} ask={ask} feature={feature} />
          ) : (
            <p className="dashboard-none">{t('mine.noneHere')}</p>
          )}
          <PageLinks total={total} size={pageSize} to={to} />
        </div>
      )}
      {dialog}
      {featureDialog}
    </>
  );
}
