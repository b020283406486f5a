import { useFormat } from '../../../format/use-format.ts';
import { isolateText } from '../../../i18n/bidi-isolation.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMarket } from '../../../market/market.tsx';
import { Logo } from '../../../ui/logo.tsx';

const sampleDistance = 1.2;

/** Logo, browser title and distance unit. */
export function BrandPreview() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { name, logo, distanceUnit } = useMarket();
  return (
    <div className="settings-summary">
      <Logo label={name} src={logo} />
      <b>{t('home.metaTitle', { name: isolateText(name) })}</b>
      <span>
        <span className="console-quiet">{t('console.settings.key.distance_option')}</span>
        <span className="tnum">{t(`property.distance.${distanceUnit}`, { distance: number(sampleDistance, 1) })}</span>
      </span>
    </div>
  );
}
