import { getFavouriteProperty } from '@latchkey/contract/saved-listings/calls';
import { paths, userPaths } from '@latchkey/contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { PropertyDetailCard } from '../../../features/property-card/property-detail-card.tsx';
import { SavedSearchList } from '../../../features/saved-search/saved-search-list.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { recentlyViewed } from '../../../shared/saved-listings/device-lists.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import RecentlyViewedSection from '../../shared/recently-viewed-section.tsx';

/** Saved homes shown before the link to all of them. */
const maxSaved = 6;

/** Dashboard of a user without listings: saved homes, saved searches with their new matches, and recently viewed homes. */
export function SeekerSections() {
  const { t } = useTranslation();
  const viewed = recentlyViewed.useIds();
  return (
    <>
      <DashboardSection id="saved-homes" title={t('savedListings.saved.title')} to={userPaths.favourites()}>
        <SavedHomes />
      </DashboardSection>
      <DashboardSection id="saved-searches" title={t('alerts.title')} to={userPaths.savedSearches()}>
        <SavedSearchList whenEmpty={<Hint text={t('alerts.noneText')} />} />
      </DashboardSection>
      {viewed.length > 0 && <RecentlyViewedSection ids={viewed} className="dashboard-recent" />}
    </>
  );
}

function SavedHomes() {
  const { t } = useTranslation();
  const list = useCall(getFavouriteProperty, { limit: maxSaved, offset: 0 });
  if (hasQueryFailed(list) && !list.data) return <QueryErrorState query={list} />;
  if (!list.data) return <SkeletonList shape="card" count={3} label={t('shell.loading')} />;
  if (list.data.data.length === 0) return <Hint text={t('savedListings.saved.noneText')} />;
  return (
    <ul className="card-grid">
      {list.data.data.map((property) => (
        <li key={property.id}>
          <PropertyDetailCard property={property} showHidden />
        </li>
      ))}
    </ul>
  );
}

/** What an empty section will show, with the way to the search. */
function Hint({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <div className="dashboard-hint">
      <p>{text}</p>
      <LinkButton to={paths.search()} variant="line" size="sm">
        {t('savedListings.find')}
      </LinkButton>
    </div>
  );
}

interface DashboardSectionProps {
  id: string;
  title: string;
  /** Page with all entries. */
  to: string;
  children: ReactNode;
}

function DashboardSection({ id, title, to, children }: DashboardSectionProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby={id}>
      <div className="dashboard-head">
        <h2 id={id}>{title}</h2>
        <Link to={to} className="link">
          {t('home.all')}
        </Link>
      </div>
      {children}
    </section>
  );
}
