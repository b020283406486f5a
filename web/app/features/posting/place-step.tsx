import { reverseGeocode } from '@latchkey/contract/calls/search';
import { textLength } from '@latchkey/contract/limits';
import { type ComponentType, useEffect, useRef } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { DraftFields } from './draft.ts';
import { PlaceSearch } from './place-search.tsx';
import { useFields, usePosting } from './posting-context.ts';
import { useProblem } from './use-problem.ts';

export interface PlaceMapProps {
  spot: { latitude: number; longitude: number } | null;
  onSpot: (spot: { latitude: number; longitude: number }) => void;
}

/** Milliseconds that a pin rests before its place is asked for. */
const rest = 350;

/** Where it stands: found by name, put on the map or written as degrees; the address is filled in from there. */
export function PlaceStep({ PlaceMap }: { PlaceMap: ComponentType<PlaceMapProps> }) {
  const { t } = useTranslation();
  const { fields, set } = useFields();
  const { session } = usePosting();
  const error = useProblem('point');
  const { latitude, longitude } = fields;
  const spot = latitude === null || longitude === null ? null : { latitude, longitude };
  const status = useAddressOfSpot(spot);
  return (
    <>
      <PlaceSearch />
      <div data-field="point">
        <div className="posting-map">
          <PlaceMap spot={spot} onSpot={set} />
        </div>
        <p className="field-help" role="status">
          {status ?? t('posting.mapHelp')}
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
            onValueChange={(value) => set({ latitude: value })}
          />
        </Field>
        <Field label={t('posting.longitude')}>
          <NumberInput
            dir="ltr"
            min={-180}
            max={180}
            step={0.0001}
            value={longitude}
            onValueChange={(value) => set({ longitude: value })}
          />
        </Field>
      </div>
      <PlaceText name="address" most={textLength.address} help={t('posting.addressHelp')} complete="street-address" />
      <div className="posting-three">
        <PlaceText name="city" most={textLength.place} complete="address-level2" />
        <PlaceText name="state" most={textLength.place} complete="address-level1" />
        <PlaceText name="country" most={textLength.place} complete="country-name" />
      </div>
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

/** Fills the address in when the pin comes to another place; a street that somebody wrote stays. */
function useAddressOfSpot(spot: PlaceMapProps['spot']): string | undefined {
  const { t } = useTranslation();
  const { change } = useFields();
  const asked = useDebounced(spot ? `${spot.latitude},${spot.longitude}` : '', rest);
  const first = useRef(asked);
  const [latitude = 0, longitude = 0] = asked.split(',').map(Number);
  const isNew = asked !== '' && asked !== first.current;
  const answer = useCall(reverseGeocode, { latitude, longitude }, { enabled: isNew });
  const found = answer.data?.data;
  const place = found && !Array.isArray(found) ? found : null;
  const filled = useRef('');
  useEffect(() => {
    if (!isNew || !place) return;
    change((now) => {
      const { city, state, country, formatted_address } = place;
      const isOwn = now.address.trim() !== '' && now.address !== filled.current;
      filled.current = formatted_address;
      return { ...now, city, state, country, address: isOwn ? now.address : formatted_address };
    });
  }, [isNew, place, change]);
  if (!isNew) return undefined;
  if (answer.isFetching) return t('posting.looking');
  return answer.data && !place ? t('posting.noPlaceHere') : undefined;
}
