import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { FilterProps } from './filter-props.ts';
import { toggleItem } from './toggled.ts';

export function FacilitiesField({ state, options, onChange }: FilterProps) {
  const { t, named } = useTranslation();
  return (
    <fieldset className="filter-choices">
      <legend className="sr-only">{t('search.facilities.near')}</legend>
      {options.facilities.map((facility) => (
        <Checkbox
          key={facility.id}
          checked={state.facility_ids.includes(facility.id)}
          onChange={() => onChange({ facility_ids: toggleItem(state.facility_ids, facility.id) })}
        >
          {named(facility.name)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
