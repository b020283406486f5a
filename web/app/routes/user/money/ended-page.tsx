import { getEndedPackages } from '@latchkey/contract/package/calls';
import { useEffect, useRef } from 'react';
import { CallTrouble, isInTrouble } from '../../../api/call-trouble.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EndedRow } from './ended-row.tsx';

/** Packages per page. */
export const step = 5;

const callFor = (page: number) => [getEndedPackages, { limit: step, offset: page * step }] as const;

/** The call for the newest ended packages and their total. */
export const firstEnded = callFor(0);

interface EndedPageProps {
  /** From 0. */
  page: number;
  /** Focuses the first row: the button that requested the page may be gone. */
  takesFocus: boolean;
}

/** One page of ended packages, as list items. */
export function EndedPage({ page, takesFocus }: EndedPageProps) {
  const { t } = useTranslation();
  const query = useCall(...callFor(page), { recheck: true });
  const rows = query.data?.data;
  const firstHeading = useRef<HTMLHeadingElement>(null);
  const isLoaded = rows !== undefined;
  useEffect(() => {
    if (takesFocus && isLoaded) firstHeading.current?.focus();
  }, [takesFocus, isLoaded]);
  if (!rows) {
    return (
      <li>
        {isInTrouble(query) ? (
          <CallTrouble query={query} />
        ) : (
          <SkeletonList shape="row" count={2} label={t('shell.loading')} />
        )}
      </li>
    );
  }
  return rows.map((ended, index) => (
    <EndedRow key={ended.id} ended={ended} headingRef={index === 0 ? firstHeading : null} />
  ));
}
