import type { CityData } from '@latchkey/contract/catalogue/records';
import { useFormat } from '../shared/format/use-format.ts';
import { isolateNumber, useTranslation } from '../shared/i18n/use-translation.ts';

/** "18 homes · typically €520K"; the rent where there is no price. */
export function CityFacts({ city: { Count: count, typical_price: price, typical_rent: rent } }: { city: CityData }) {
  const { t } = useTranslation();
  const format = useFormat();
  const homes = t('home.homes', { count, homes: format.number(count) });
  const short = (amount: number) => isolateNumber(format.shortPrice(amount));
  const typical = price ? short(price) : rent && t('home.typicalRent', { price: short(rent) });
  return (
    <small className="tnum">
      {homes}
      {typical && <span className="city-typical"> · {t('home.typical', { price: typical })}</span>}
    </small>
  );
}
