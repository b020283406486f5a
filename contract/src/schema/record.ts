/** Fields of a value from outside, such as stored data of another version or a response. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null;
}

/** Returns an object as a record; an empty record for any other value. */
export function asRecord(value: unknown): UnknownRecord {
  return isRecord(value) ? value : {};
}
