import { deletePersonalisedFields, savePersonalisedFields } from '@latchkey/contract/recommendation/calls';
import { paths } from '@latchkey/contract/paths';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '../../shared/api/query-client.ts';
import { request } from '../../shared/api/request.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { NumberInput } from '../../ui/fields/number-input.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { showToast } from '../../shared/browser/show-toast.ts';
import { emptyPreferences, type Preferences, formatPreferences } from './preferences.ts';
import './preferences-form.css';
import { failureText } from '../../shared/api/failure-text.ts';

interface Named {
  id: number;
  name: string;
}

interface PreferencesFormProps {
  stored: Preferences;
  categories: readonly Named[];
  facilities: readonly Named[];
  cities: readonly string[];
}

const offers = ['any', '0', '1'] as const;

/** Preferences for recommendations. Saving opens the recommendations. */
export function PreferencesForm({ stored, categories, facilities, cities }: PreferencesFormProps) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [preferences, setPreferences] = useState(stored);
  const [pending, setPending] = useState<'save' | 'clear' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isRangeInvalid = preferences.from !== null && preferences.to !== null && preferences.from > preferences.to;
  const change = (part: Partial<Preferences>) => setPreferences((current) => ({ ...current, ...part }));
  const cityOptions =
    cities.includes(preferences.city) || preferences.city === '' ? cities : [preferences.city, ...cities];

  async function submit(action: 'save' | 'clear') {
    setPending(action);
    setFailure(null);
    try {
      if (action === 'save') await request(savePersonalisedFields, formatPreferences(preferences));
      else await request(deletePersonalisedFields, {});
      if (action === 'clear') setPreferences(emptyPreferences);
      for (const path of ['personalised-fields', 'get_user_recommendation'])
        queryClient.removeQueries({ queryKey: ['GET', path] });
      showToast({
        text: t(action === 'save' ? 'savedListings.preferences.saved' : 'savedListings.preferences.cleared'),
      });
      if (action === 'save') await navigate(paths.recommendations());
    } catch (error) {
      setFailure(failureText(t, 'savedListings.failed', error));
    }
    setPending(null);
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (!isRangeInvalid && pending === null) void submit('save');
  }

  return (
    <form className="preferences-form" noValidate onSubmit={save}>
      <SegmentedControl
        legend={t('search.offer')}
        segments={offers.map((offer) => ({
          value: offer,
          label: t(offer === 'any' ? 'savedListings.preferences.any' : `search.offer.${offer}`),
        }))}
        value={preferences.offer}
        onValueChange={(offer) => change({ offer })}
      />
      <Chips
        legend={t('search.kind')}
        choices={categories}
        chosen={preferences.categories}
        onChange={(next) => change({ categories: next })}
      />
      <Field label={t('savedListings.preferences.city')}>
        <Select value={preferences.city} onChange={(event) => change({ city: event.currentTarget.value })}>
          <option value="">{t('savedListings.preferences.anyCity')}</option>
          {cityOptions.map((city) => (
            <option key={city} value={city}>
              {named(city)}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset className="preferences-prices">
        <legend className="field-label">{t('search.price')}</legend>
        <Field label={t('search.price.from')} error={isRangeInvalid ? t('savedListings.preferences.order') : undefined}>
          <NumberInput
            min={0}
            value={preferences.from}
            format={format.number}
            placeholder={t('search.noLimit')}
            onValueChange={(from) => change({ from })}
          />
        </Field>
        <Field label={t('search.price.to')}>
          <NumberInput
            min={0}
            value={preferences.to}
            format={format.number}
            placeholder={t('search.noLimit')}
            onValueChange={(to) => change({ to })}
          />
        </Field>
      </fieldset>
      <Chips
        legend={t('savedListings.preferences.near')}
        choices={facilities}
        chosen={preferences.facilities}
        onChange={(next) => change({ facilities: next })}
      />
      {failure && (
        <Note tone="danger" live>
          {failure}
        </Note>
      )}
      <div className="preferences-buttons">
        <Button type="submit" size="lg" pending={pending === 'save'}>
          {t('savedListings.preferences.save')}
        </Button>
        <Button
          variant="ghost"
          size="lg"
          pending={pending === 'clear'}
          onClick={() => {
            if (pending === null) void submit('clear');
          }}
        >
          {t('savedListings.preferences.clear')}
        </Button>
      </div>
    </form>
  );
}

interface ChipsProps {
  legend: string;
  choices: readonly Named[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

function Chips({ legend, choices, chosen, onChange }: ChipsProps) {
  const { named } = useTranslation();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="field-label">
        {legend}
      </p>
      <div className="preferences-chips">
        {choices.map((choice) => {
          const isOn = chosen.includes(choice.id);
          return (
            <Chip
              key={choice.id}
              selected={isOn}
              onClick={() => onChange(isOn ? chosen.filter((one) => one !== choice.id) : [...chosen, choice.id])}
            >
              {named(choice.name)}
            </Chip>
          );
        })}
      </div>
    </div>
  );
}
