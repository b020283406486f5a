import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../format/use-format.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { FilterProps } from './filter-props.ts';
import { toggled } from './toggled.ts';

export function KindField({ state, options, onChange }: FilterProps) {
  const { t, named } = useTranslation();
  const format = useFormat();
  return (
    <fieldset className="filter-choices">
      <legend className="sr-only">{t('search.kind')}</legend>
      {options.categories.map((category) => (
        <Checkbox
          key={category.id}
          checked={state.category_ids.includes(category.id)}
          onChange={() => onChange({ category_ids: toggled(state.category_ids, category.id) })}
        >
          {named(category.name)} <small className="tnum text-ink-3">{format.number(category.count)}</small>
        </Checkbox>
      ))}
    </fieldset>
  );
}
