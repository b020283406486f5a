import type { AssignedParameter } from '@latchkey/contract/catalogue/parameter';
import { parameterText } from '../../listing/parameter-text.ts';

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
