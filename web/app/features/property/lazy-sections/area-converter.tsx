import {
  areaSymbols,
  type AreaUnit,
  areaUnits,
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
  unit: AreaUnit;
}

export default function AreaConverter(props: AreaConverterProps) {
  return (
    <DeferredTexts group="pages">
      <Converter {...props} />
    </DeferredTexts>
  );
}

type Unit = `area:${AreaUnit}` | `length:${DistanceUnit}`;

const unitsOf = {
  area: areaUnits.map((unit): Unit => `area:${unit}`),
  length: distanceUnits.map((unit): Unit => `length:${unit}`),
};
const units = [...unitsOf.area, ...unitsOf.length];

/** Converts an area or a length to the other units. */
function Converter({ value: initialValue, unit: initialUnit }: AreaConverterProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [value, setValue] = useState<number | null>(initialValue);
  const [unit, setUnit] = useState<Unit>(`area:${initialUnit}`);
  return (
    <div className="converter">
      <div className="converter-fields">
        <Field label={t('property.converter.value')}>
          <NumberInput value={value} onValueChange={setValue} min={0} format={(number) => format.number(number, 4)} />
        </Field>
        <Field label={t('property.converter.unit')}>
          <Select
            value={unit}
            onChange={({ target }) => setUnit(units.find((known) => known === target.value) ?? unit)}
          >
            {(['area', 'length'] as const).map((kind) => (
              <optgroup key={kind} label={t(`property.converter.${kind}`)}>
                {unitsOf[kind].map((of) => (
                  <option key={of} value={of}>
                    {t(`property.converter.${of.replace(':', '.')}`)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Field>
      </div>
      <output className="converter-results tnum">
        {convertToOtherUnits(value, unit).map(({ symbol, value: converted }) => (
          <span key={symbol} className="num">
            <b>{converted === null ? '–' : format.significant(converted)}</b> {symbol}
          </span>
        ))}
      </output>
    </div>
  );
}

/** A value in every other unit; null without a valid number. */
export function convertToOtherUnits(value: number | null, unit: Unit): { symbol: string; value: number | null }[] {
  const isValid = value !== null && value >= 0;
  const area = areaUnits.find((known) => unit === `area:${known}`);
  if (area)
    return areaUnits
      .filter((to) => to !== area)
      .map((to) => ({ symbol: areaSymbols[to], value: isValid ? convertArea(value, area, to) : null }));
  const distance = distanceUnits.find((known) => unit === `length:${known}`) ?? 'm';
  return distanceUnits
    .filter((to) => to !== distance)
    .map((to) => ({ symbol: to, value: isValid ? convertDistance(value, distance, to) : null }));
}
