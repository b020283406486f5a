import { getPackage } from '@latchkey/contract/package/calls';
import { userPaths } from '@latchkey/contract/paths';
import type { ActivePackage } from '@latchkey/contract/package/records';
import { type ComponentProps, type ComponentType, useEffect } from 'react';
import { Link } from 'react-router';
import { useQueryClient } from '../../shared/api/query-client.ts';
import { useActivePackages } from '../../features/payment/use-active-packages.ts';
import { toIsoInstant } from '../../shared/format/to-iso-instant.ts';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { usePageRestored } from '../../shared/browser/use-page-restored.ts';
import { type FeatureKey, features, isCounted } from '@latchkey/contract/package/features';
import { useFormat } from '../../shared/format/use-format.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Meter } from '../../ui/data/meter.tsx';
import { FeatureRow, type PackageOffer, PackageColumn } from './package-column.tsx';
import { refreshQueries } from '../../shared/api/refresh-queries.ts';

/** Active packages of the user, and the component of their columns. */
export interface AccountPackages {
  activePackages: readonly ActivePackage[];
  Column: ComponentType<ComponentProps<typeof ActivePackageColumn>>;
}

/** The signed-in part of the packages page. Loaded separately: the page itself is the same for all visitors. */
export default function AccountPackagesText({ onLoaded }: { onLoaded: (accountPackages: AccountPackages) => void }) {
  const { t, named, language } = useTranslation();
  const activePackages = useActivePackages();
  const queries = useQueryClient();
  useEffect(() => {
    if (activePackages) onLoaded({ activePackages, Column: ActivePackageColumn });
  }, [activePackages, onLoaded]);
  // The user may return from a provider's page with a payment done.
  usePageRestored(() => void refreshQueries(queries, [getPackage.method, getPackage.path]));
  if (!activePackages || activePackages.length === 0) return null;
  const names = activePackages.map(({ name }) => isolateText(named(name)));
  return (
    <p className="packages-active">
      {t('packages.current', { names: new Intl.ListFormat(language, { type: 'conjunction' }).format(names) })}{' '}
      <Link to={userPaths.subscription()} className="link">
        {t('packages.toCurrent')}
      </Link>
    </p>
  );
}

interface ActivePackageColumnProps {
  offer: PackageOffer;
  rows: readonly FeatureKey[];
  activePackage: ActivePackage;
}

/** Active package of the user with its end date and usage. Shows the features as bought, whatever is on sale now. */
function ActivePackageColumn({ offer, rows, activePackage }: ActivePackageColumnProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { end_date: end } = activePackage;
  return (
    <PackageColumn
      offer={offer}
      badge={<Badge tone="success">{t('packages.yours')}</Badge>}
      action={
        <p className="package-until">
          {end === null ? t('packages.forEver') : t('packages.until', { date: format.date(toIsoInstant(end)) })}
        </p>
      }
    >
      {rows.map((key) => (
        <ActiveFeatureRow
          key={key}
          name={key}
          usage={activePackage.features.find(({ id }) => id === features[key].id)}
        />
      ))}
    </PackageColumn>
  );
}

function ActiveFeatureRow({ name, usage }: { name: FeatureKey; usage: ActivePackage['features'][number] | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { limit_type: type, total_limit: all, used_limit: used } = usage ?? {};
  const text =
    type === 'limited'
      ? t('packages.used', { used: format.number(used ?? 0), all: format.number(all ?? 0) })
      : t('packages.unlimited');
  return (
    <FeatureRow feature={name} isIncluded={usage !== undefined}>
      {isCounted(name) && <small className="tnum">{text}</small>}
      {isCounted(name) && type === 'limited' && (
        <Meter label={t(`packages.feature.${name}`)} value={used ?? 0} max={all ?? 0} valueText={text} />
      )}
    </FeatureRow>
  );
}
