import type { AssignedFacility } from '@latchkey/contract/catalogue/records';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Distances to facilities, nearest first, in the market's unit (setting `distance_option`). */
export function FacilityList({ facilities }: { facilities: readonly AssignedFacility[] }) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const { distanceUnit, tintIcons } = useMarket();
  const nearestFirst = facilities.toSorted((one, other) => one.distance - other.distance);
  return (
    <ul className="facility-list">
      {nearestFirst.map(({ id, name, image, distance }) => (
        <li key={id}>
          <Icon src={image} tint={tintIcons} />
          <span>{named(name)}</span>
          <b className="tnum">
            {t(`property.distance.${distanceUnit}`, { distance: format.number(distance, distance < 10 ? 1 : 0) })}
          </b>
        </li>
      ))}
    </ul>
  );
}
