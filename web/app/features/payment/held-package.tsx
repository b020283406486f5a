import type { ActivePackage } from '@latchkey/contract/package/package';
import { daysLeft } from '@latchkey/contract/package/days-left';
import { type FeatureKey, featureKeys, features } from '@latchkey/contract/package/features';
import { useId, useState } from 'react';
import { Check } from 'lucide-react';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Panel } from '../../ui/panel.tsx';
import { instantOf } from './instant-of.ts';

type PackageFeature = ActivePackage['features'][number];

/** Days before the end from which the badge warns. */
const warnDays = 7;

interface HeldPackageProps {
  held: ActivePackage;
}

/** An active package with its end date and remaining units. */
export function HeldPackage({ held }: HeldPackageProps) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const [now] = useState(() => new Date());
  const id = useId();
  const days = held.end_date === null ? null : Math.max(0, daysLeft(instantOf(held.end_date), now));
  const includedFeatures = featureKeys.flatMap((key) => {
    const feature = held.features.find((candidate) => candidate.id === features[key].id);
    return feature ? [{ key, feature }] : [];
  });
  return (
    <section aria-labelledby={id}>
      <Panel className="held">
        <header className="held-head">
          <h2 id={id}>
            <bdi>{named(held.name)}</bdi>
          </h2>
          {days !== null && (
            <Badge tone={days <= warnDays ? 'warn' : 'success'}>
              {days === 0 ? t('payment.lastDay') : t('payment.daysLeft', { count: days })}
            </Badge>
          )}
          <p className="held-time">
            {held.end_date === null
              ? t('packages.forEver')
              : t('payment.fromUntil', {
                  from: format.date(instantOf(held.start_date)),
                  until: format.date(instantOf(held.end_date)),
                })}
          </p>
        </header>
        <ul className="held-units">
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
      <li className="held-open">
        <span>{label}</span>
        <span className="held-count">
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
      <span className="held-count tnum">{text}</span>
      <Meter label={label} value={used ?? 0} max={total ?? 0} valueText={text} />
    </li>
  );
}
