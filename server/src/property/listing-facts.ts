import type { AssignedFacility, AssignedParameter } from '@latchkey/contract/catalogue/records';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import { fileUrl } from '../platform/files/file-url.ts';
import type { Facts } from './fact-keys.ts';

/** A listing's parameters with a value, in the order of its category, then the others by id. */
export function assignedParameters(
  catalogue: Catalogue,
  categoryId: number,
  facts: Facts,
  files: Record<string, string>,
  siteUrl: string,
): AssignedParameter[] {
  const order = catalogue.categories.get(categoryId)?.parameter_types ?? [];
  const ordered = new Set([...order.map((parameter) => parameter.id), ...Object.keys(facts).map(Number)]);
  return [...ordered].flatMap((id) => {
    const parameter = catalogue.parameters.get(id);
    const value = facts[String(id)];
    if (!parameter || value === undefined) return [];
    const sent = typeof value === 'object' && 'file' in value ? fileUrl(siteUrl, files[String(value.file)]) : value;
    const { meaning: _, ...shown } = parameter;
    return [{ ...shown, value: sent }];
  });
}

export interface FacilityRow {
  id: number;
  facility_id: number;
  distance: number;
}

/** A property's facilities with name and image. Unknown facilities are left out. */
export function assignedFacilities(catalogue: Catalogue, propertyId: number, rows: FacilityRow[]): AssignedFacility[] {
  return rows.flatMap((row) => {
    const facility = catalogue.facilities.get(row.facility_id);
    if (!facility) return [];
    return [{ ...row, property_id: propertyId, name: facility.name, image: facility.image }];
  });
}
