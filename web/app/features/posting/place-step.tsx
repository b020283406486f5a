import { textLength } from '@latchkey/contract/limits';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { DistantCity } from './distant-city.tsx';
import type { DraftFields } from './draft.ts';
import { createAddressFiller, type FillStatus, lookUpPlace, type Spot } from './fill-address.ts';
import { PlaceSearch } from './place-search.tsx';
import { useFields, usePosting } from './posting-context.ts';
import { useProblem } from './use-problem.ts';

export interface PlaceMapProps {
  spot: Spot | null;
  onSpot: (spot: Spot) => void;
}

const statusTexts = { idle: 'posting.mapHelp', looking: 'posting.looking', unknown: 'posting.noPlaceHere' };

/** Where it stands: found by name, put on the map or written as degrees; the address is filled in from there. */
export function PlaceStep({ PlaceMap }: { PlaceMap: ComponentType<PlaceMapProps> }) {
  const { t } = useTranslation();
  const { fields } = useFields();
  const { session } = usePosting();
  const error = useProblem('point');
  const { latitude, longitude } = fields;
  const spot = latitude === null || longitude === null ? null : { latitude, longitude };
  const { status, put, choose } = useSpot();
  return (
    <>
      <PlaceSearch onPlace={choose} />
      <div data-field="point">
        <div className="posting-map">
          <PlaceMap spot={spot} onSpot={put} />
        </div>
        <p className="field-help" role="status">
          {t(statusTexts[status])}
        </p>
        {error && <p className="field-error">{error}</p>}
      </div>
      <div className="posting-two">
        <Field label={t('posting.latitude')}>
          <NumberInput
            dir="ltr"
            min={-90}
            max={90}
            step={0.0001}
            value={latitude}
            onValueChange={(value) => put({ latitude: value, longitude })}
          />
        </Field>
        <Field label={t('posting.longitude')}>
          <NumberInput
            dir="ltr"
            min={-180}
            max={180}
            step={0.0001}
            value={longitude}
            onValueChange={(value) => put({ latitude, longitude: value })}
          />
        </Field>
      </div>
      <PlaceText name="address" most={textLength.address} help={t('posting.addressHelp')} complete="street-address" />
      <div className="posting-three">
        <PlaceText name="city" most={textLength.place} complete="address-level2" />
        <PlaceText name="state" most={textLength.place} complete="address-level1" />
        <PlaceText name="country" most={textLength.place} complete="country-name" />
      </div>
      {spot && <DistantCity city={fields.city} spot={spot} onMove={choose} />}
      {session.draft.kind === 'property' && (
        <PlaceText name="clientAddress" most={textLength.address} help={t('posting.clientAddressHelp')} isOptional />
      )}
    </>
  );
}

interface PlaceTextProps {
  name: 'address' | 'city' | 'state' | 'country' | 'clientAddress';
  most: number;
  help?: string;
  complete?: string;
  isOptional?: boolean;
}

function PlaceText({ name, most, help, complete, isOptional = false }: PlaceTextProps) {
  const { t } = useTranslation();
  const { fields, set } = useFields();
  return (
    <div data-field={name}>
      <Field
        label={t(`posting.${name}`)}
        help={help}
        error={useProblem(name)}
        {...(isOptional ? { optionalLabel: t('posting.optional') } : { required: true })}
      >
        <TextInput
          dir="auto"
          autoComplete={complete}
          maxLength={most}
          value={fields[name]}
          onChange={(event) => set({ [name]: event.currentTarget.value } satisfies Partial<DraftFields>)}
        />
      </Field>
    </div>
  );
}

/** Moves the spot, and fills in the address that belongs to it. */
function useSpot() {
  const { change } = useFields();
  const [status, setStatus] = useState<FillStatus>('idle');
  const [filler] = useState(() => createAddressFiller({ lookUp: lookUpPlace, change, onStatus: setStatus }));
  useEffect(() => () => filler.flush(), [filler]);
  function put(spot: Pick<DraftFields, 'latitude' | 'longitude'>) {
    change((now) => ({ ...now, ...spot }));
    const { latitude, longitude } = spot;
    if (latitude === null || longitude === null) filler.cancel();
    else filler.moveTo({ latitude, longitude });
  }
  return { status, put, choose: filler.choose };
}
