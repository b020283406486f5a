import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { areaUnitOf, nameWithoutUnit, unitInName } from '../../shared/listing/parameter-text.ts';
import { CountedCheckbox, countOf, useFacets } from './facet-counts.tsx';
import { type FilterProps, limitChange, toggleChoice, toggleItem } from './filter-props.ts';
import { RangeField } from './range-field.tsx';
import type { SearchState } from './search-state.ts';
import { toggleShown } from './toggle-shown.ts';

/** All other parameters: limits of a number, one of the choices, or any value at all. */
export function ParametersField({ state, options, onChange }: FilterProps) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const facets = useFacets(state);
  return (
    <div className="grid gap-6">
      {options.numbers.map(({ id, name }) => {
        const unit = areaUnitOf(name);
        const rate = unit && format.areaRate(unit);
        const factor = rate?.factor ?? 1;
        const label = rate ? `${nameWithoutUnit(named(name))} (${rate.symbol})` : named(name);
        // Eight digits are exact enough for the entered number to come back.
        const stored = (entered: number) => (factor === 1 ? entered : Number((entered * factor).toPrecision(8)));
        const shown = (value: number | undefined) =>
          value === undefined ? null : factor === 1 ? value : Math.round(value / factor);
        return (
          <RangeField
            key={id}
            fromLabel={t('search.factAtLeast', { fact: label })}
            toLabel={t('search.factAtMost', { fact: label })}
            value={{ from: shown(state.atLeast[id]), to: shown(state.atMost[id]) }}
            // A year has no separators.
            format={(value) => (unitInName(name) ? format.number(value, 2) : String(value))}
            placeholder={t('search.noLimit')}
            onCommit={({ from, to }) =>
              onChange((latest) => limitChange(latest, id, { from: from && stored(from), to: to && stored(to) }))
            }
          />
        );
      })}
      {options.choices.map((choice) => (
        <fieldset key={choice.id} className="filter-choices">
          <legend className="field-label">
            {choice.isMultiple ? t('search.allOf', { fact: named(choice.name) }) : named(choice.name)}
          </legend>
          {choice.values.map((value) => {
            const isChosen = ({ oneOf, allOf }: SearchState) =>
              [...(oneOf[choice.id] ?? []), ...(allOf[choice.id] ?? [])].includes(value);
            return (
              <CountedCheckbox
                key={value}
                count={countOf(
                  facets?.choices.find(({ id }) => id === choice.id)?.values,
                  (one) => one.value === value,
                )}
                isEstimate={facets?.is_estimate}
                checked={isChosen(state)}
                onChange={() => onChange(toggleShown(state, isChosen, (search) => toggleChoice(search, choice, value)))}
              >
                {named(value)}
              </CountedCheckbox>
            );
          })}
        </fieldset>
      ))}
      {options.stated.length > 0 && (
        <fieldset className="filter-choices">
          <legend className="field-label">{t('search.stated')}</legend>
          {options.stated.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={state.stated.includes(id)}
              onChange={() =>
                onChange(
                  toggleShown(
                    state,
                    ({ stated }) => stated.includes(id),
                    ({ stated }) => ({ stated: toggleItem(stated, id) }),
                  ),
                )
              }
            >
              {named(name)}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  );
}
