import type { AssignedParameter } from '@latchkey/contract/catalogue/records';
import { Check, Download } from 'lucide-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { parameterText, translateParameter, nameWithoutUnit } from '../../shared/listing/parameter-text.ts';
import { Icon } from '../../ui/icon.tsx';

/** Types whose values take the whole width. */
const wideTypes = new Set(['textarea', 'checkbox']);

/** All parameters of the property in the category's order; wide ones come last. */
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
  return <bdi className="tnum">{parameterText(parameter)}</bdi>;
}
