import type { AssignedParameter } from '@latchkey/contract/catalogue/parameter';
import { factText } from '../../listing/fact-value.ts';

const maxCount = 5;
/** Longer values appear only in the table. Characters. */
const maxLength = 18;
const longTypes = new Set(['textarea', 'checkbox', 'file']);

/** The first parameters of the category whose values are short. */
export function keyFacts(parameters: readonly AssignedParameter[]): AssignedParameter[] {
  return parameters
    .filter((parameter) => !longTypes.has(parameter.type_of_parameter))
    .filter((parameter) => factText(parameter) !== '' && factText(parameter).length <= maxLength)
    .slice(0, maxCount);
}
