import { getPackage } from '@latchkey/contract/package/calls';
import { webSettings } from '@latchkey/contract/settings/calls';
import { paths } from '@latchkey/contract/paths';
import { dayMs } from '@latchkey/contract/time-units';
import { useState } from 'react';
import { QueryErrorState, hasQueryFailed } from '../../components/query-error-state.tsx';
import { useCall } from '../../shared/api/use-call.ts';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { packageRefusalText } from '../../components/packages/package-refusal.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import type { AdvertSubject } from './advert-listing.ts';
import { useAdvertActions } from './use-advert-actions.ts';
import { toIsoInstant } from '../../shared/format/to-iso-instant.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import './offer-details.css';
import type { ActivePackage } from '@latchkey/contract/package/records';
import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { type AdvertDates, advertDates } from '@latchkey/contract/advert/advert-dates';
import { type FeatureKey, featureKeys, features } from '@latchkey/contract/package/features';
import {
  type OwnedPackage,
  packageRefusal,
  packageState,
  packageToCharge,
} from '@latchkey/contract/package/package-units';

export interface FeatureDialogProps {
  subject: AdvertSubject;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onFeatured: () => void;
}

/** Confirms featuring a listing with its cost and duration; without an available unit, links to the packages. */
export default function FeatureDialog({ subject, open, onOpenChange, onFeatured }: FeatureDialogProps) {
  const { t } = useTranslation();
  const { feature } = useAdvertActions();
  const [pending, setPending] = useState(false);
  const packages = useCall(getPackage, {}, { enabled: open, alwaysRefetch: true });
  const settings = useCall(webSettings, {}, { enabled: open, alwaysRefetch: true });
  // The time of the response, which is requested at each opening, since the page may be open overnight.
  const now = new Date(packages.dataUpdatedAt);
  const offer = packages.data && featureOffer(packages.data.active_packages, subject.kind, now);
  const title = isolateText(subject.title);
  const dialogProps = { open, onOpenChange, closeLabel: t('shell.close'), width: '460px' };

  async function submit() {
    setPending(true);
    const isDone = await feature(subject, t('advert.done.feature', { title }));
    setPending(false);
    onOpenChange(false);
    if (isDone) onFeatured();
  }

  if (typeof offer === 'string') {
    return (
      <Dialog
        {...dialogProps}
        title={t('packageRequired.oops')}
        description={packageRefusalText(offer, `${subject.kind}_feature`, t)}
        footer={
          <>
            <Button variant="line" onClick={() => onOpenChange(false)}>
              {t('advert.notNow')}
            </Button>
            <LinkButton to={paths.packages()}>{t('packageRequired.see')}</LinkButton>
          </>
        }
      />
    );
  }
  const userSettings = settings.data?.data;
  const isApprovedAtOnce = userSettings?.auto_approve === '1' && userSettings.verification_status === 'success';
  const failedQuery = [packages, settings].find((query) => !query.data && hasQueryFailed(query));
  return (
    <Dialog
      {...dialogProps}
      title={t('advert.confirm.feature', { title })}
      description={t(`advert.about.${subject.kind}`)}
      footer={
        <>
          <Button variant="line" onClick={() => onOpenChange(false)}>
            {t('advert.notNow')}
          </Button>
          {offer && userSettings && (
            <Button pending={pending} onClick={() => void submit()}>
              {t('advert.go')}
            </Button>
          )}
        </>
      }
    >
      {offer && userSettings ? (
        <OfferDetails offer={offer} isApprovedAtOnce={isApprovedAtOnce} />
      ) : failedQuery ? (
        <QueryErrorState query={failedQuery} />
      ) : (
        <SkeletonList shape="row" count={2} label={t('advert.checking')} />
      )}
    </Dialog>
  );
}

interface OfferDetailsProps {
  offer: FeatureOffer;
  isApprovedAtOnce: boolean;
}

/** The charged package, its remaining units and the advert's duration. */
function OfferDetails({ offer, isApprovedAtOnce }: OfferDetailsProps) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const { units, dates, days } = offer;
  const period = isApprovedAtOnce
    ? t('advert.fromUntil', { from: format.date(dates.start_date), until: format.date(dates.end_date) })
    : t('advert.fromApproval', { count: days });
  return (
    <>
      <dl className="offer-details">
        <div>
          <dt>{t('advert.paidBy')}</dt>
          <dd>
            <bdi>{named(offer.package)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('advert.unitsAfter')}</dt>
          <dd className="tnum">
            {units
              ? t('advert.unitsOf', { left: format.number(units.left), total: format.number(units.total) })
              : t('advert.noLimit')}
          </dd>
        </div>
        <div>
          <dt>{t('advert.runs')}</dt>
          <dd className="tnum">{period}</dd>
        </div>
      </dl>
      {!isApprovedAtOnce && <p className="offer-note">{t('advert.review')}</p>}
    </>
  );
}

/** The cost and duration of featuring a listing. */
interface FeatureOffer {
  /** Name of the charged package, untranslated. */
  package: string;
  /** Units left after this advert; null when unlimited. */
  units: { left: number; total: number } | null;
  /** If it starts today. */
  dates: AdvertDates;
  /** Duration, independent of the start. */
  days: number;
}

type Refusal = NonNullable<ReturnType<typeof packageRefusal>>;

/** The offer of the package to charge, by the server's rule (contract 4.8); otherwise why none can be charged. */
export function featureOffer(
  activePackages: readonly ActivePackage[],
  kind: ListingKind,
  now: Date,
): FeatureOffer | Refusal {
  const key = `${kind}_feature` as const satisfies FeatureKey;
  const packages = activePackages.map(toOwnedPackage);
  const charge = packageToCharge(packages, key, now);
  const charged = activePackages.find(({ id }) => id === charge?.packageId);
  if (!charge || !charged) return packageRefusal(key, packageState(packages, key, now)) ?? 'limit_not_available';
  const { total_limit, used_limit } = charged.features.find(({ id }) => id === features[key].id) ?? {};
  const total = total_limit ?? 0;
  const dates = advertDates(now, charged.duration);
  return {
    package: charged.name,
    units: charge.counts ? { left: Math.max(0, total - (used_limit ?? 0) - 1), total } : null,
    dates,
    days: Math.max(1, (Date.parse(dates.end_date) - Date.parse(dates.start_date)) / dayMs),
  };
}

function toOwnedPackage({ id, end_date, features: limits }: ActivePackage): OwnedPackage {
  return {
    id,
    end_date: end_date === null ? null : new Date(toIsoInstant(end_date)),
    features: limits.flatMap(({ id: featureId, limit_type, total_limit, used_limit }) => {
      const key = featureKeys.find((one) => features[one].id === featureId);
      return key ? [{ key, limit_type, total_limit, used_limit: used_limit ?? 0 }] : [];
    }),
  };
}
