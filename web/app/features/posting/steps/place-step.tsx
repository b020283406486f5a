import { textLength } from '@latchkey/contract/limits';
import { type ComponentType, useEffect, useState } from 'react';
import { isolateText, useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { DistantCityWarning } from './distant-city-warning.tsx';
import type { DraftFields } from '../drafts/draft.ts';
import type { Coordinates } from '../../../shared/browser/current-position.ts';
import { createAddressFiller, type FillStatus, lookUpPlace, noFinding } from './fill-address.ts';
import { useFields, usePosting, useFieldError } from '../posting-context.ts';
import { AddressAttribution } from '../../../components/address-attribution.tsx';
import { useMarket } from '../../../shared/market/market.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { PlaceSearch } from './place-search.tsx';

export interface PlaceMapProps {
  point: Coordinates | null;
  onPointChange: (point: Coordinates) => void;
}

const maxLatitude = 90;
const maxLongitude = 180;

const statusTexts = { idle: 'posting.mapHelp', looking: 'posting.searching', unknown: 'posting.noPlaceHere' };

/** Location of the listing: found by name, picked on the map or typed as degrees. Fills in the address. */
export function PlaceStep({ PlaceMap }: { PlaceMap: ComponentType<PlaceMapProps> }) {
  const { t } = useTranslation();
  const { fields, set } = useFields();
  const { session } = usePosting();
  const error = useFieldError('point');
  const { latitude, longitude } = fields;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const { status, finding, movePoint, choosePlace } = usePoint();
  const { proposal, attribution } = finding;
  return (
    <>
      <PlaceSearch near={point} onPlace={choosePlace} />
      <AddressField
        name="address"
        maxLength={textLength.address}
        help={t('posting.addressHelp')}
        autoComplete="street-address"
      />
      {proposal !== '' && proposal !== fields.address && (
        <Note
          live
          action={
            <Button size="sm" variant="line" onClick={() => set({ address: proposal })}>
              {t('posting.useAddress')}
            </Button>
          }
        >
          {t('posting.addressAtPin', { address: isolateText(proposal) })}
        </Note>
      )}
      <div className="posting-three">
        <AddressField name="city" maxLength={textLength.place} autoComplete="address-level2" />
        <AddressField name="state" maxLength={textLength.place} autoComplete="address-level1" />
        <AddressField name="country" maxLength={textLength.place} autoComplete="country-name" />
      </div>
      {point && <DistantCityWarning city={fields.city} pin={point} onMove={choosePlace} />}
      <div data-field="point">
        <div className="posting-map">
          <PlaceMap point={point} onPointChange={movePoint} />
        </div>
        <p className="field-help" role="status">
          {t(statusTexts[status])}
        </p>
        <AddressAttribution text={attribution} />
        {error && <p className="field-error">{error}</p>}
      </div>
      <div className="posting-two">
        <Field label={t('posting.latitude')}>
          <NumberInput
            dir="ltr"
            grouping={false}
            min={-maxLatitude}
            max={maxLatitude}
            step={0.0001}
            value={latitude}
            onValueChange={(value) => movePoint({ latitude: value, longitude })}
          />
        </Field>
        <Field label={t('posting.longitude')}>
          <NumberInput
            dir="ltr"
            grouping={false}
            min={-maxLongitude}
            max={maxLongitude}
            step={0.0001}
            value={longitude}
            onValueChange={(value) => movePoint({ latitude, longitude: value })}
          />
        </Field>
      </div>
      {session.draft.kind === 'property' && (
        <AddressField
          name="clientAddress"
          maxLength={textLength.address}
          help={t('posting.clientAddressHelp')}
          isOptional
        />
      )}
    </>
  );
}

interface AddressFieldProps {
  name: 'address' | 'city' | 'state' | 'country' | 'clientAddress';
  maxLength: number;
  help?: string;
  autoComplete?: string;
  isOptional?: boolean;
}

function AddressField({ name, maxLength, help, autoComplete, isOptional = false }: AddressFieldProps) {
  const { t } = useTranslation();
  const { fields, set } = useFields();
  return (
    <div data-field={name}>
      <Field
        label={t(`posting.${name}`)}
        help={help}
        error={useFieldError(name)}
        {...(isOptional ? { optionalLabel: t('posting.optional') } : { required: true })}
      >
        <TextInput
          dir="auto"
          autoComplete={autoComplete}
          maxLength={maxLength}
          value={fields[name]}
          onChange={(event) => set({ [name]: event.currentTarget.value } satisfies Partial<DraftFields>)}
        />
      </Field>
    </div>
  );
}

/** Moves the point, and fills in its address. A coordinate that is out of bounds is ignored. */
function usePoint() {
  const { change } = useFields();
  const [status, setStatus] = useState<FillStatus>('idle');
  const [finding, setFinding] = useState(noFinding);
  const findsAddresses = useMarket().addressSearch !== 'off';
  const [filler] = useState(() =>
    createAddressFiller({
      lookUp: (point) => lookUpPlace(point, findsAddresses),
      change,
      onStatus: setStatus,
      onFound: setFinding,
    }),
  );
  useEffect(() => () => filler.flush(), [filler]);
  function movePoint(point: Pick<DraftFields, 'latitude' | 'longitude'>) {
    const { latitude, longitude } = point;
    // The map rejects a pin beyond the poles.
    if (Math.abs(latitude ?? 0) > maxLatitude || Math.abs(longitude ?? 0) > maxLongitude) return;
    if (latitude !== null && longitude !== null) {
      filler.moveTo({ latitude, longitude });
      return;
    }
    filler.cancel();
    change((current) => ({ ...current, ...point }));
  }
  return { status, finding, movePoint, choosePlace: filler.choose };
}
