import { getEndedPackages } from '@latchkey/contract/package/calls';
import { useEffect, useRef } from 'react';
import { CallTrouble, isInTrouble } from '../../../api/call-trouble.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EndedRow } from './ended-row.tsx';

/** Packages that come at once. */
export const step = 5;

const asked = (page: number) => [getEndedPackages, { limit: step, offset: page * step }] as const;

/** The call that answers the newest of them, and how many there are. */
export const firstEnded = asked(0);

interface EndedPageProps {
  /** From 0. */
  page: number;
  /** Its first row takes the focus: the button that asked for it may be gone. */
  takesFocus: boolean;
}

/** Some of the packages that are over, as rows of their list. */
export function EndedPage({ page, takesFocus }: EndedPageProps) {
  const { t } = useTranslation();
  const query = useCall(...asked(page), { recheck: true });
  const rows = query.data?.data;
  const first = useRef<HTMLHeadingElement>(null);
  const isKnown = rows !== undefined;
  useEffect(() => {
    if (takesFocus && isKnown) first.current?.focus();
  }, [takesFocus, isKnown]);
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
  return rows.map((ended, index) => <EndedRow key={ended.id} ended={ended} headingRef={index === 0 ? first : null} />);
}
