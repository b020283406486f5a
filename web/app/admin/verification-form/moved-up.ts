/** A list in which the entry at this place has changed places with the one before it. */
export function movedUp<Key>(keys: readonly Key[], at: number): Key[] {
  const before = keys.slice(0, Math.max(0, at - 1));
  return [...before, ...keys.slice(at, at + 1), ...keys.slice(Math.max(0, at - 1), at), ...keys.slice(at + 1)];
}
