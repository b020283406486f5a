import { textLength } from '@latchkey/contract/limits';
import { listedWithinDays } from '@latchkey/contract/search/posted-since';
import { useState } from 'react';
import { isDay } from '@latchkey/contract/text/day';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { CountedCheckbox, countOf, OptionName, useFacets } from './facet-counts.tsx';
import { type FilterProps, toggleExcluded } from './filter-props.ts';
import { listedText } from './filter-texts.ts';
import { furtherFlags } from './further-state.ts';
import { toggleShown } from './toggle-shown.ts';

/** Listed any time, or in the last days. */
export function ListedField({ state, onChange }: FilterProps) {
  const { t } = useTranslation();
  const facets = useFacets(state);
  // A link or a typed text may have set one of the two older periods (specification 9).
  const older = state.posted_since === undefined ? [] : [`since-${state.posted_since}`];
  return (
    <RadioGroup
      legend={t('search.listed')}
      legendHidden
      choices={[
        { value: 'any', label: t('search.listed.any') },
        ...older.map((value) => ({ value, label: listedText({ posted_since: state.posted_since }, t) })),
        ...listedWithinDays.map((days) => ({
          value: String(days),
          label: (
            <OptionName
              count={countOf(facets?.listed_within, (one) => one.days === days)}
              isEstimate={facets?.is_estimate}
            >
              {listedText({ listed_within: days }, t)}
            </OptionName>
          ),
        })),
      ]}
      value={String(state.listed_within ?? older[0] ?? 'any')}
      onValueChange={(value) =>
        onChange({
          posted_since: undefined,
          listed_within: listedWithinDays.find((days) => String(days) === value),
        })
      }
    />
  );
}

/** Homes that someone can move into by a day. */
export function AvailableField({ state, onChange }: FilterProps) {
  const { t } = useTranslation();
  const [edit, setEdit] = useState({ text: state.available_by ?? '', before: state.available_by });
  // The search may have another day by now, such as a cleared one.
  const text = edit.before === state.available_by ? edit.text : (state.available_by ?? '');
  const change = (value: string) => {
    const day = isDay(value) ? value : undefined;
    setEdit({ text: value, before: day });
    if (day !== state.available_by) onChange({ available_by: day });
  };
  return (
    <Field label={t('search.available.by')} help={t('search.available.help')}>
      <TextInput small type="date" value={text} onChange={(event) => change(event.target.value)} />
    </Field>
  );
}

/** Floor plan, virtual tour and reduced price. */
export function MediaField({ state, onChange }: FilterProps) {
  const { t } = useTranslation();
  const facets = useFacets(state);
  return (
    <fieldset className="filter-choices">
      <legend className="sr-only">{t('search.media')}</legend>
      {furtherFlags.map((name) => (
        <CountedCheckbox
          key={name}
          count={facets?.[name]}
          isEstimate={facets?.is_estimate}
          checked={state[name] === 1}
          onChange={(event) => onChange({ [name]: event.target.checked ? 1 : undefined })}
        >
          {t(`search.${name}`)}
        </CountedCheckbox>
      ))}
    </fieldset>
  );
}

/** Words and features that a listing must not have. */
export function WithoutField({ state, options, onChange }: FilterProps) {
  const { t, named } = useTranslation();
  const [edit, setEdit] = useState({ text: state.exclude ?? '', before: state.exclude });
  const { text } = edit;
  // The search has other words by now, such as cleared ones.
  if (edit.before !== state.exclude) setEdit({ text: state.exclude ?? '', before: state.exclude });
  const commit = () => {
    if (text.trim() !== (state.exclude ?? '')) onChange({ exclude: text.trim() || undefined });
  };
  return (
    <div className="grid gap-6">
      <Field label={t('search.without.words')} help={t('search.without.help')}>
        <TextInput
          small
          dir="auto"
          maxLength={textLength.search}
          value={text}
          onChange={(event) => setEdit({ text: event.target.value, before: state.exclude })}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
      </Field>
      {options.choices
        .filter(({ isMultiple }) => isMultiple)
        .map((choice) => (
          <fieldset key={choice.id} className="filter-choices">
            <legend className="field-label">{t('search.without.none', { fact: named(choice.name) })}</legend>
            {choice.values.map((value) => (
              <Checkbox
                key={value}
                checked={state.noneOf[choice.id]?.includes(value) ?? false}
                onChange={() =>
                  onChange(
                    toggleShown(
                      state,
                      ({ noneOf }) => noneOf[choice.id]?.includes(value) ?? false,
                      (search) => toggleExcluded(search, choice, value),
                    ),
                  )
                }
              >
                {named(value)}
              </Checkbox>
            ))}
          </fieldset>
        ))}
    </div>
  );
}
