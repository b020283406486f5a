import type { AssignedParameter } from '@latchkey/contract/catalogue/parameter';
import { useTranslation } from '../../i18n/use-translation.ts';
import { parameterText, translateParameter, nameWithoutUnit } from '../../listing/parameter-text.ts';
import { selectKeyParameters } from './key-fact.ts';

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
