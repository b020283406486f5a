import type { ActivePackage } from '@latchkey/contract/package/records';
import { daysLeft } from '@latchkey/contract/package/days-left';
import { type FeatureKey, featureKeys, features } from '@latchkey/contract/package/features';
import { useId, useState } from 'react';
import { Check } from 'lucide-react';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toIsoInstant } from './to-iso-instant.ts';

type PackageFeature = ActivePackage['features'][number];

/** Days before the end from which the badge warns. */
const warnDays = 7;

interface ActivePackageCardProps {
  activePackage: ActivePackage;
}

/** An active package with its end date and remaining units. */
export function ActivePackageCard({ activePackage: held }: ActivePackageCardProps) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const [now] = useState(() => new Date());
  const id = useId();
  const days = held.end_date === null ? null : Math.max(0, daysLeft(toIsoInstant(held.end_date), now));
  const includedFeatures = featureKeys.flatMap((key) => {
    const feature = held.features.find((candidate) => candidate.id === features[key].id);
    return feature ? [{ key, feature }] : [];
  });
  return (
    <section aria-labelledby={id}>
      <Panel className="held">
        <header className="active-package-head">
          <h2 id={id}>
            <bdi>{named(held.name)}</bdi>
          </h2>
          {days !== null && (
            <Badge tone={days <= warnDays ? 'warn' : 'success'}>
              {days === 0 ? t('payment.lastDay') : t('payment.daysLeft', { count: days })}
            </Badge>
          )}
          <p className="active-package-time">
            {held.end_date === null
              ? t('packages.forEver')
              : t('payment.fromUntil', {
                  from: format.date(toIsoInstant(held.start_date)),
                  until: format.date(toIsoInstant(held.end_date)),
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
