import type { AssignedParameter } from '@latchkey/contract/catalogue/parameter';
import { factText } from '../../listing/fact-value.ts';

const most = 5;
/** Longer ones are sentences: they stand in the table of facts. */
const longest = 18;
const wordy = new Set(['textarea', 'checkbox', 'file']);

/** The facts that are shown large: the category's first ones that fit in a word or a figure. */
export function keyFacts(parameters: readonly AssignedParameter[]): AssignedParameter[] {
  return parameters
    .filter((fact) => !wordy.has(fact.type_of_parameter))
    .filter((fact) => factText(fact) !== '' && factText(fact).length <= longest)
    .slice(0, most);
}
