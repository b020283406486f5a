/** Fields of a record as text for the audit log, by label. */
export type AuditFields = Readonly<Record<string, string>>;

/**
 * Returns the changed fields before and after as text: `name: Flats; state: off`. Both are empty when only translations
 * changed.
 */
export function changedFields(before: AuditFields, after: AuditFields): { before: string; after: string } {
  const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
  const format = (fields: AuditFields) => changed.map((key) => `${key}: ${fields[key] ?? ''}`).join('; ');
  return { before: format(before), after: format(after) };
}

export const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');
