import type { AssignedParameter } from '@latchkey/contract/catalogue/records';
import { unitInName } from './parameter-text.ts';

export interface Area {
  value: number;
  /** As in the name of the parameter: `m²`, `sq ft`. */
  unit: string;
}

const areaUnit = /²|^sq/i;

/** The first parameter with a unit of area in its name, such as `Area (m²)`. */
export function findArea(parameters: readonly AssignedParameter[]): Area | null {
  for (const { name, type_of_parameter, value } of parameters) {
    const unit = unitInName(name);
    if (type_of_parameter === 'number' && areaUnit.test(unit) && Number(value) > 0)
      return { value: Number(value), unit };
  }
  return null;
}
