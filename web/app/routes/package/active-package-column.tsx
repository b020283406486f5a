import type { ActivePackage } from '@latchkey/contract/package/records';
import { type FeatureKey, features, isCounted } from '@latchkey/contract/package/features';
import { toIsoInstant } from '../../features/payment/to-iso-instant.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Meter } from '../../ui/meter.tsx';
import { FeatureRow } from './feature-row.tsx';
import { type PackageOffer, PackageColumn } from './package-column.tsx';

interface ActivePackageColumnProps {
  offer: PackageOffer;
  rows: readonly FeatureKey[];
  activePackage: ActivePackage;
}

/** Active package of the user with its end date and usage. Shows the features as bought, whatever is on sale now. */
export function ActivePackageColumn({ offer, rows, activePackage }: ActivePackageColumnProps) {
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
          held={activePackage.features.find(({ id }) => id === features[key].id)}
        />
      ))}
    </PackageColumn>
  );
}

function ActiveFeatureRow({
  name,
  held: activePackage,
}: {
  name: FeatureKey;
  held: ActivePackage['features'][number] | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { limit_type: type, total_limit: all, used_limit: used } = activePackage ?? {};
  const text =
    type === 'limited'
      ? t('packages.used', { used: format.number(used ?? 0), all: format.number(all ?? 0) })
      : t('packages.unlimited');
  return (
    <FeatureRow feature={name} isIncluded={activePackage !== undefined}>
      {isCounted(name) && <small className="tnum">{text}</small>}
      {isCounted(name) && type === 'limited' && (
        <Meter label={t(`packages.feature.${name}`)} value={used ?? 0} max={all ?? 0} valueText={text} />
      )}
    </FeatureRow>
  );
}
