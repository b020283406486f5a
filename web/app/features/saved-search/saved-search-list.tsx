import { paths } from '@latchkey/contract/paths';
import type { SavedSearch } from '@latchkey/contract/saved-search/schemas';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { QueryErrorState, hasQueryFailed } from '../../components/query-error-state.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { useLazyComponent } from '../../shared/browser/use-lazy-component.ts';
import { SavedSearchRow } from './saved-search-row.tsx';
import { useSavedSearches } from './use-saved-searches.ts';
import './saved-search.css';

const importRenameDialog = () => import('./rename-dialog.tsx');

/** The saved searches of the user. */
export function SavedSearchList() {
  const { t } = useTranslation();
  const { query, change, look, remove } = useSavedSearches();
  const [Rename, loadRenameDialog] = useLazyComponent(importRenameDialog);
  const [renamed, setRenamed] = useState<SavedSearch | null>(null);
  const searches = query.data?.data;

  if (hasQueryFailed(query) && !searches) return <QueryErrorState query={query} />;
  if (query.error && !searches)
    return <ErrorState title={t('alerts.failed.title')} text={failureText(t, 'alerts.failed', query.error)} />;
  if (!searches) return <SkeletonList shape="row" count={3} label={t('alerts.loading')} />;
  if (searches.length === 0) {
    return (
      <EmptyState
        heading="h2"
        title={t('alerts.none')}
        text={t('alerts.noneText')}
        action={<LinkButton to={paths.search()}>{t('alerts.noneAction')}</LinkButton>}
      />
    );
  }
  return (
    <>
      <ul className="saved-searches">
        {searches.map((search) => (
          <SavedSearchRow
            key={search.id}
            search={search}
            onOpen={() => look(search.id)}
            onFrequency={(frequency) => void change(search.id, { frequency })}
            onRename={() => void loadRenameDialog().then((isLoaded) => isLoaded && setRenamed(search))}
            onRemove={() => void remove(search)}
          />
        ))}
      </ul>
      {Rename && renamed && (
        <Rename
          key={renamed.id}
          name={renamed.name}
          open
          onOpenChange={(open) => !open && setRenamed(null)}
          onRename={(name) => void change(renamed.id, { name })}
        />
      )}
    </>
  );
}
