import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { NumberInput } from '../../ui/fields/number-input.tsx';
import { areaUnitOf, nameWithoutUnit } from '../../shared/listing/parameter-text.ts';
import { type FilterProps, toggleChoice, toggleItem } from './filter-props.ts';

/** All other parameters: limits of a number, one of the choices, or any value at all. */
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
        // Hundredths are exact enough for the entered number to come back.
        const stored = (entered: number) => (factor === 1 ? entered : Math.round(entered * factor * 100) / 100);
        const shown = (value: number | undefined) =>
          value === undefined ? null : factor === 1 ? value : Math.round(value / factor);
        const limited = (limits: Record<string, number>, entered: number | null) => {
          const { [id]: _, ...others } = limits;
          return entered === null || stored(entered) <= 0 ? others : { ...others, [id]: stored(entered) };
        };
        return (
          <div key={id} className="grid grid-cols-2 items-end gap-3">
            <Field label={t('search.factAtLeast', { fact: label })}>
              <NumberInput
                min={0}
                value={shown(state.atLeast[id])}
                format={(value) => format.number(value, 2)}
                onValueChange={(entered) => onChange({ atLeast: limited(state.atLeast, entered) })}
              />
            </Field>
            <Field label={t('search.factAtMost', { fact: label })}>
              <NumberInput
                min={0}
                value={shown(state.atMost[id])}
                format={(value) => format.number(value, 2)}
                onValueChange={(entered) => onChange({ atMost: limited(state.atMost, entered) })}
              />
            </Field>
          </div>
        );
      })}
      {options.choices.map(({ id, name, values }) => (
        <fieldset key={id} className="filter-choices">
          <legend className="field-label">{named(name)}</legend>
          {values.map((value) => (
            <Checkbox
              key={value}
              checked={[...(state.oneOf[id] ?? []), ...(state.allOf[id] ?? [])].includes(value)}
              onChange={() => onChange(toggleChoice(state, id, value))}
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
