import type { AssignedParameter } from '@latchkey/contract/catalogue/records';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { parameterText, translateParameter, nameWithoutUnit } from '../../shared/listing/parameter-text.ts';

export function KeyParameters({ parameters }: { parameters: readonly AssignedParameter[] }) {
  const { named } = useTranslation();
  const shown = selectKeyParameters(parameters).map((parameter) => translateParameter(parameter, named));
  if (shown.length === 0) return null;
  return (
    <dl className="key-parameters">
      {shown.map((parameter) => (
        <div key={parameter.id}>
          <dt>{nameWithoutUnit(parameter.name)}</dt>
          <dd className="tnum">
            <bdi>{parameterText(parameter)}</bdi>
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
    .filter((parameter) => parameterText(parameter) !== '' && parameterText(parameter).length <= maxLength)
    .slice(0, maxCount);
}
