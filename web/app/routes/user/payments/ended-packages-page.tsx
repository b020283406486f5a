import { getEndedPackages } from '@latchkey/contract/package/calls';
import { useEffect, useRef, type RefObject } from 'react';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import { useTranslation, isolateNumber } from '../../../shared/i18n/use-translation.ts';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import type { EndedPackage } from '@latchkey/contract/package/ended-package';
import { featureKeys, features } from '@latchkey/contract/package/features';
import { ReceiptButton } from '../../../features/payment/receipt-button.tsx';
import { useAmountFormat } from '../../../features/payment/use-amount-format.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Badge } from '../../../ui/data/badge.tsx';

/** Packages per page. */
export const endedPageSize = 5;

const callFor = (page: number) => [getEndedPackages, { limit: endedPageSize, offset: page * endedPageSize }] as const;

/** The call for the newest ended packages and their total. */
export const firstEndedPage = callFor(0);

interface EndedPackagesPageProps {
  /** From 0. */
  page: number;
  /** Focuses the first row: the button that requested the page may be gone. */
  focusOnMount: boolean;
}

/** One page of ended packages, as list items. */
export function EndedPackagesPage({ page, focusOnMount }: EndedPackagesPageProps) {
  const { t } = useTranslation();
  const query = useCall(...callFor(page), { alwaysRefetch: true });
  const rows = query.data?.data;
  const firstHeading = useRef<HTMLHeadingElement>(null);
  const isLoaded = rows !== undefined;
  useEffect(() => {
    if (focusOnMount && isLoaded) firstHeading.current?.focus();
  }, [focusOnMount, isLoaded]);
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

interface EndedPackageRowProps {
  ended: EndedPackage;
  headingRef: RefObject<HTMLHeadingElement | null> | null;
}

/** An ended package with its period, the reason of its end, its usage and its receipt. */
function EndedPackageRow({ ended, headingRef }: EndedPackageRowProps) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const amount = useAmountFormat();
  const { why, refunded_amount: refunded, currency, payment_transaction_id: payment, receipt_number } = ended;
  const units = featureKeys.flatMap((key) => {
    const limit = ended.features.find(({ id }) => id === features[key].id);
    return features[key].counted && limit?.limit_type === 'limited' ? [{ key, limit }] : [];
  });
  return (
    <li className="ended-row">
      <div className="ended-text">
        <h3 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          <bdi>{named(ended.name)}</bdi>
        </h3>
        <p>
          {t('payment.fromUntil', { from: dayText(ended.start_date), until: dayText(ended.end_date) })}
          {refunded > 0 && (
            <span>{t('payment.amountRefunded', { amount: isolateNumber(amount(refunded, currency)) })}</span>
          )}
        </p>
        {units.length > 0 && (
          <ul className="tnum">
            {units.map(({ key, limit }) => (
              <li key={key}>
                {t('payment.ended.used', {
                  feature: t(`packages.feature.${key}`),
                  used: format.number(limit.used_limit ?? 0),
                  all: format.number(limit.total_limit ?? 0),
                })}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Badge tone={why === 'refunded' ? 'neutral' : 'gone'}>{t(`payment.ended.${why}`)}</Badge>
      {payment !== null && <ReceiptButton payment={{ id: payment, receipt_number }} size="sm" />}
    </li>
  );

  /** The date part of the contract's DateTime, which is in UTC. */
  function dayText(dateTime: string): string {
    return format.date(dateTime.slice(0, 10));
  }
}
