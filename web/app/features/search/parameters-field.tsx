import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { NumberInput } from '../../ui/fields/number-input.tsx';
import { areaUnitOf, nameWithoutUnit } from '../../shared/listing/parameter-text.ts';
import { type FilterProps, toggleItem } from './filter-props.ts';

/** All other parameters: minimum of a number, one of the choices, or any value at all. */
export function ParametersField({ state, options, onChange }: FilterProps) {
  const { t, named } = useTranslation();
  const format = useFormat();
  return (
    <div className="grid gap-6">
      {options.numbers.map(({ id, name }) => {
        const unit = areaUnitOf(name);
        const rate = unit && format.areaRate(unit);
        const factor = rate?.factor ?? 1;
        const label = rate ? `${nameWithoutUnit(named(name))} (${rate.symbol})` : named(name);
        const min = state.atLeast[id];
        return (
          <Field key={id} label={t('search.factAtLeast', { fact: label })}>
            <NumberInput
              min={0}
              value={min === undefined ? null : factor === 1 ? min : Math.round(min / factor)}
              format={(value) => format.number(value, 2)}
              onValueChange={(entered) => {
                const { [id]: _, ...others } = state.atLeast;
                // Hundredths are exact enough for the entered number to come back.
                const next = entered === null ? 0 : factor === 1 ? entered : Math.round(entered * factor * 100) / 100;
                onChange({ atLeast: next <= 0 ? others : { ...others, [id]: next } });
              }}
            />
          </Field>
        );
      })}
      {options.choices.map(({ id, name, values }) => (
        <fieldset key={id} className="filter-choices">
          <legend className="field-label">{named(name)}</legend>
          {values.map((value) => (
            <Checkbox
              key={value}
              checked={state.oneOf[id]?.includes(value) ?? false}
              onChange={() => {
                const { [id]: chosen = [], ...others } = state.oneOf;
                const next = toggleItem(chosen, value);
                onChange({ oneOf: next.length === 0 ? others : { ...others, [id]: next } });
              }}
            >
              {named(value)}
            </Checkbox>
          ))}
        </fieldset>
      ))}
      {options.stated.length > 0 && (
        <fieldset className="filter-choices">
          <legend className="field-label">{t('search.stated')}</legend>
          {options.stated.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={state.stated.includes(id)}
              onChange={() => onChange({ stated: toggleItem(state.stated, id) })}
            >
              {named(name)}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  );
}
