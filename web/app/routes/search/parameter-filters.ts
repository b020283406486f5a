import type { Parameter } from '@latchkey/contract/catalogue/records';
import type { SearchOptions } from '../../features/search/filter-props.ts';

type ParameterFilters = Pick<SearchOptions, 'counted' | 'numbers' | 'choices' | 'stated'>;

/** Groups the parameters of the market by the filter that fits their type; none is left out. */
export function parameterFilters(
  parameters: readonly (Parameter & { is_counted?: boolean | undefined })[],
): ParameterFilters {
  const options: ParameterFilters = { counted: [], numbers: [], choices: [], stated: [] };
  for (const { id, name, type_of_parameter, type_values, is_counted } of parameters) {
    const isNumber = type_of_parameter === 'number';
    if (isNumber) options[is_counted ? 'counted' : 'numbers'].push({ id, name });
    else if (type_values && type_values.length > 0) options.choices.push({ id, name, values: type_values });
    else options.stated.push({ id, name });
  }
  return options;
}
