import { getPackage } from '@latchkey/contract/package/calls';
import { paths } from '@latchkey/contract/paths';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { firstEndedPage, EndedPackagesPage, endedPageSize } from './ended-packages-page.tsx';
import { useId, useState } from 'react';
import { useFormat } from '../../../shared/format/use-format.ts';
import { ShowMore } from '../../../ui/navigation/show-more.tsx';
import './ended-packages.css';
import type { ActivePackage } from '@latchkey/contract/package/records';
import { daysLeft } from '@latchkey/contract/package/days-left';
import { type FeatureKey, featureKeys, features } from '@latchkey/contract/package/features';
import { Check } from 'lucide-react';
import { Badge } from '../../../ui/data/badge.tsx';
import { Meter } from '../../../ui/data/meter.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toIsoInstant } from '../../../shared/format/to-iso-instant.ts';

/** Active packages of the user with their usage, and ended ones. */
export default function ActivePackages() {
  const { t } = useTranslation();
  const query = useCall(getPackage, {}, { alwaysRefetch: true });
  const ended = useCall(...firstEndedPage, { alwaysRefetch: true });
  const activePackages = query.data?.active_packages;
  return (
    <>
      <PageHeader title={t('account.subscription')} more={{ to: paths.packages(), label: t('payment.seePackages') }} />
      {!activePackages && hasQueryFailed(query) && <QueryErrorState query={query} />}
      {!activePackages && !hasQueryFailed(query) && <SkeletonList shape="row" count={4} label={t('shell.loading')} />}
      {activePackages?.length === 0 && (
        <EmptyState
          heading="h2"
          title={t('payment.noPackage')}
          text={t('payment.noPackageText')}
          action={<LinkButton to={paths.packages()}>{t('payment.seePackages')}</LinkButton>}
        />
      )}
      {activePackages && activePackages.length > 0 && (
        <div className="active-package-list">
          {activePackages.map((one) => (
            <ActivePackageCard key={`${one.id} ${one.start_date}`} activePackage={one} />
          ))}
        </div>
      )}
      {activePackages && (ended.data ? <EndedPackages total={ended.data.total} /> : <QueryErrorState query={ended} />)}
    </>
  );
}

/** Ended packages of the user. Renders nothing when there are none. */
function EndedPackages({ total }: { total: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [pages, setPages] = useState(1);
  if (total === 0) return null;
  const shown = Math.min(total, pages * endedPageSize);
  return (
    <section aria-labelledby={id} className="ended">
      <h2 id={id}>{t('payment.ended.title')}</h2>
      <ul>
        {Array.from({ length: pages }, (_, page) => (
          <EndedPackagesPage key={page} page={page} focusOnMount={page > 0} />
        ))}
      </ul>
      {total > endedPageSize && (
        <p className="ended-shown" role="status">
          {t('payment.ended.shown', { shown: format.number(shown), total: format.number(total) })}
        </p>
      )}
      {shown < total && (
        <ShowMore
          label={t('contentPages.showMore', { count: Math.min(endedPageSize, total - shown) })}
          onMore={() => setPages((previous) => previous + 1)}
        />
      )}
    </section>
  );
}

type PackageFeature = ActivePackage['features'][number];

/** Days before the end from which the badge warns. */
const warnDays = 7;

interface ActivePackageCardProps {
  activePackage: ActivePackage;
}

/** An active package with its end date and remaining units. */
function ActivePackageCard({ activePackage }: ActivePackageCardProps) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const [now] = useState(() => new Date());
  const id = useId();
  const days =
    activePackage.end_date === null ? null : Math.max(0, daysLeft(toIsoInstant(activePackage.end_date), now));
  const includedFeatures = featureKeys.flatMap((key) => {
    const feature = activePackage.features.find((candidate) => candidate.id === features[key].id);
    return feature ? [{ key, feature }] : [];
  });
  return (
    <section aria-labelledby={id}>
      <Panel className="held">
        <header className="active-package-head">
          <h2 id={id}>
            <bdi>{named(activePackage.name)}</bdi>
          </h2>
          {days !== null && (
            <Badge tone={days <= warnDays ? 'warn' : 'success'}>
              {days === 0 ? t('payment.lastDay') : t('payment.daysLeft', { count: days })}
            </Badge>
          )}
          <p className="active-package-time">
            {activePackage.end_date === null
              ? t('packages.forEver')
              : t('payment.fromUntil', {
                  from: format.date(toIsoInstant(activePackage.start_date)),
                  until: format.date(toIsoInstant(activePackage.end_date)),
                })}
          </p>
        </header>
        <ul className="active-package-units">
          {includedFeatures.map(({ key, feature }) => (
            <FeatureUnits key={key} name={key} feature={feature} />
          ))}
        </ul>
      </Panel>
    </section>
  );
}

function FeatureUnits({ name, feature }: { name: FeatureKey; feature: PackageFeature }) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = t(`packages.feature.${name}`);
  const { limit_type: type, total_limit: total, used_limit: used } = feature;
  if (!features[name].counted || type === 'unlimited') {
    return (
      <li className="active-package-included">
        <span>{label}</span>
        <span className="active-package-count">
          {features[name].counted ? t('packages.unlimited') : t('payment.open')}
          <Check className="i-16" aria-hidden="true" />
        </span>
      </li>
    );
  }
  const text = t('packages.used', { used: format.number(used ?? 0), all: format.number(total ?? 0) });
  return (
    <li>
      <span>{label}</span>
      <span className="active-package-count tnum">{text}</span>
      <Meter label={label} value={used ?? 0} max={total ?? 0} valueText={text} />
    </li>
  );
}
