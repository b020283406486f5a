import type { AssignedParameter, AssignedFacility } from '@latchkey/contract/catalogue/records';
import { Check, Download } from 'lucide-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { parameterText, translateParameter, nameWithoutUnit } from '../../shared/listing/parameter-text.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { useFormat } from '../../shared/format/use-format.ts';

/** Types whose values take the whole width. */
const wideTypes = new Set(['textarea', 'checkbox']);

/** Parameters of the property in the category's order; wide ones come last. */
export function ParametersTable({ parameters }: { parameters: readonly AssignedParameter[] }) {
  const { tintIcons } = useMarket();
  const { named } = useTranslation();
  const isWide = (parameter: AssignedParameter) => wideTypes.has(parameter.type_of_parameter);
  const rows = parameters
    .map((parameter) => translateParameter(parameter, named))
    .toSorted((one, other) => Number(isWide(one)) - Number(isWide(other)));
  return (
    <dl className="parameters-table">
      {rows.map((parameter) => (
        <div key={parameter.id} data-wide={isWide(parameter) || undefined}>
          <dt>
            <Icon src={parameter.image} tint={tintIcons} size={18} />
            {nameWithoutUnit(parameter.name)}
          </dt>
          <dd>
            <ParameterValue parameter={parameter} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ParameterValue({ parameter }: { parameter: AssignedParameter }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (parameter.type_of_parameter === 'file') {
    return (
      <a
        className="link parameter-file"
        href={Array.isArray(parameter.value) ? parameter.value[0] : parameter.value}
        download
      >
        <Download className="i-16" />
        {t('property.openFile')}
      </a>
    );
  }
  if (Array.isArray(parameter.value)) {
    return (
      <ul className="parameter-choices">
        {parameter.value.map((choice) => (
          <li key={choice}>
            <Check className="i-16" />
            {choice}
          </li>
        ))}
      </ul>
    );
  }
  if (isEnergyClass(parameter)) return <EnergyScale parameter={parameter} />;
  return <bdi className="tnum">{parameterText(parameter, format)}</bdi>;
}

/** A choice among the letters of the EU energy label, such as A to G. */
export function isEnergyClass({ type_values: choices, value }: AssignedParameter): boolean {
  const letters = choices || [];
  return (
    letters.length >= 5 && letters.every((letter, at) => letter === 'ABCDEFG'[at]) && letters.includes(String(value))
  );
}

/** The class as the step of a coloured scale. */
function EnergyScale({ parameter: { type_values: choices, value } }: { parameter: AssignedParameter }) {
  return (
    <span className="energy-scale">
      {(choices || []).map((letter) => (
        <i key={letter} data-class={letter} data-on={letter === value || undefined}>
          {letter === value && letter}
        </i>
      ))}
    </span>
  );
}

export function KeyParameters({ parameters }: { parameters: readonly AssignedParameter[] }) {
  const { named } = useTranslation();
  const format = useFormat();
  const shown = selectKeyParameters(parameters).map((parameter) => translateParameter(parameter, named));
  if (shown.length === 0) return null;
  return (
    <dl className="key-parameters">
      {shown.map((parameter) => (
        <div key={parameter.id}>
          <dt>{nameWithoutUnit(parameter.name)}</dt>
          <dd className="tnum">
            <bdi>{parameterText(parameter, format)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const maxCount = 5;
/** Longer values appear only in the table. Characters. */
const maxLength = 18;
const longTypes = new Set(['textarea', 'checkbox', 'file']);

/** The first parameters of the category whose values are short. */
export function selectKeyParameters(parameters: readonly AssignedParameter[]): AssignedParameter[] {
  return parameters
    .filter((parameter) => !longTypes.has(parameter.type_of_parameter))
    .filter(({ value }) => {
      const text = Array.isArray(value) ? value.join(', ') : value;
      return text !== '' && text.length <= maxLength;
    })
    .slice(0, maxCount);
}

/** The parameters that are not key parameters, so that none appears twice on a page. */
export function selectOtherParameters(parameters: readonly AssignedParameter[]): AssignedParameter[] {
  const keyParameters = selectKeyParameters(parameters);
  return parameters.filter((parameter) => !keyParameters.includes(parameter));
}

/** Distances to facilities, nearest first, in the market's unit (setting `distance_option`). */
export function FacilityList({ facilities }: { facilities: readonly AssignedFacility[] }) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const { distanceUnit, tintIcons } = useMarket();
  const nearestFirst = facilities.toSorted((one, other) => one.distance - other.distance);
  return (
    <ul className="facility-list">
      {nearestFirst.map(({ id, name, image, distance }) => (
        <li key={id}>
          <Icon src={image} tint={tintIcons} />
          <span>{named(name)}</span>
          <b className="tnum">
            {t(`property.distance.${distanceUnit}`, { distance: format.number(distance, distance < 10 ? 1 : 0) })}
          </b>
        </li>
      ))}
    </ul>
  );
}
