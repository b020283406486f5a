import {
  areaSymbols,
  type DistanceUnit,
  distanceUnits,
  convertArea,
  convertDistance,
} from '@latchkey/contract/property/area-unit';
import { useState } from 'react';
import { DeferredTexts } from '../../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';

export interface AreaConverterProps {
  /** Initial value: the area of the property. */
  value: number;
  unit: DistanceUnit;
}

export default function AreaConverter(props: AreaConverterProps) {
  return (
    <DeferredTexts group="pages">
      <Converter {...props} />
    </DeferredTexts>
  );
}

/** Converts an area or a length to the other units. */
function Converter({ value: initialValue, unit: initialUnit }: AreaConverterProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [value, setValue] = useState<number | null>(initialValue);
  const [unit, setUnit] = useState<{ kind: MeasureKind; of: DistanceUnit }>({ kind: 'area', of: initialUnit });
  const symbol = (kind: MeasureKind, of: DistanceUnit) => (kind === 'area' ? areaSymbols[of] : of);
  return (
    <div className="converter">
      <div className="converter-fields">
        <Field label={t('property.converter.value')}>
          <NumberInput value={value} onValueChange={setValue} min={0} format={(number) => format.number(number, 4)} />
        </Field>
        <Field label={t('property.converter.unit')}>
          <Select
            value={`${unit.kind}:${unit.of}`}
            onChange={({ target }) => {
              const [kind, of] = target.value.split(':');
              const found = distanceUnits.find((known) => known === of);
              if (found) setUnit({ kind: kind === 'length' ? 'length' : 'area', of: found });
            }}
          >
            {(['area', 'length'] as const).map((kind) => (
              <optgroup key={kind} label={t(`property.converter.${kind}`)}>
                {distanceUnits.map((of) => (
                  <option key={of} value={`${kind}:${of}`}>
                    {t(`property.converter.${kind}.${of}`)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Field>
      </div>
      <output className="converter-results tnum">
        {convertToOtherUnits(value, unit.kind, unit.of).map(({ to, text }) => (
          <span key={to} className="num">
            <b>{text}</b> {symbol(unit.kind, to)}
          </span>
        ))}
      </output>
    </div>
  );
}

type MeasureKind = 'area' | 'length';

/** Significant digits, so that a flat in km² is not rounded to 0. */
const numberFormat = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

/** A value in every other unit; a dash without a valid number. */
export function convertToOtherUnits(
  value: number | null,
  kind: MeasureKind,
  from: DistanceUnit,
): { to: DistanceUnit; text: string }[] {
  const convert = kind === 'area' ? convertArea : convertDistance;
  return distanceUnits
    .filter((to) => to !== from)
    .map((to) => ({ to, text: value === null || value < 0 ? '–' : numberFormat.format(convert(value, from, to)) }));
}
