import { getEndedPackages } from '@latchkey/contract/package/calls';
import { useEffect, useRef } from 'react';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EndedPackageRow } from './ended-package-row.tsx';

/** Packages per page. */
export const endedPageSize = 5;

const callFor = (page: number) => [getEndedPackages, { limit: endedPageSize, offset: page * endedPageSize }] as const;

/** The call for the newest ended packages and their total. */
export const firstEndedPage = callFor(0);

interface EndedPackagesPageProps {
  /** From 0. */
  page: number;
  /** Focuses the first row: the button that requested the page may be gone. */
  takesFocus: boolean;
}

/** One page of ended packages, as list items. */
export function EndedPackagesPage({ page, takesFocus }: EndedPackagesPageProps) {
  const { t } = useTranslation();
  const query = useCall(...callFor(page), { alwaysRefetch: true });
  const rows = query.data?.data;
  const firstHeading = useRef<HTMLHeadingElement>(null);
  const isLoaded = rows !== undefined;
  useEffect(() => {
    if (takesFocus && isLoaded) firstHeading.current?.focus();
  }, [takesFocus, isLoaded]);
  if (!rows) {
    return (
      <li>
        {hasQueryFailed(query) ? (
          <QueryErrorState query={query} />
        ) : (
          <SkeletonList shape="row" count={2} label={t('shell.loading')} />
        )}
      </li>
    );
  }
  return rows.map((ended, index) => (
    <EndedPackageRow key={ended.id} ended={ended} headingRef={index === 0 ? firstHeading : null} />
  ));
}
