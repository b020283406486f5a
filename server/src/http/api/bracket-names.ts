/** Bracket names of forms (contract 1.2): `parameters[0][value]` → `{ parameters: [{ value }] }`. */

export type Decoded = { [name: string]: unknown };

const maxDepth = 5;
/** A higher index is not part of a valid list; limits.ts allows 200 members at most. */
const maxIndex = 999;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Splits `a[0][b]` into `['a', '0', 'b']`. `a[]` gives an empty part, which means the next index. Returns null for
 * names that are too deep, name a prototype, or have unclosed brackets after the first one.
 */
export function splitName(name: string): string[] | null {
  const open = name.indexOf('[');
  if (open <= 0 || !name.endsWith(']')) return forbidden.has(name) || name === '' ? null : [name];
  const parts = [name.slice(0, open), ...name.slice(open + 1, -1).split('][')];
  const isSound = parts.length <= maxDepth && !parts.some((part) => forbidden.has(part) || /[[\]]/.test(part));
  return isSound ? parts : null;
}

/**
 * Builds the input of a call from name and value pairs. Objects have no prototype, so no name can reach one. An index
 * only sets the order: `a[7]` alone makes a list of one. A repeated name makes a list without brackets too (`a=1&a=2`),
 * and a name that is both a value and a list keeps what came first.
 */
export function nest(pairs: Iterable<readonly [name: string, value: unknown]>): Decoded {
  const root: Decoded = Object.create(null);
  for (const [name, value] of pairs) {
    const parts = splitName(name);
    if (parts) insert(root, parts, value);
  }
  for (const name of Object.keys(root)) root[name] = toPlain(root[name]);
  return root;
}

/** A node under construction; the class distinguishes it from values such as files. */
class Branch {
  readonly members: Decoded = Object.create(null);
  next = 0;
}

function insert(root: Decoded, parts: string[], value: unknown): void {
  let members = root;
  let branch: Branch | null = null as Branch | null;
  for (const [depth, part] of parts.entries()) {
    const key: string = part === '' && branch ? String(branch.next) : part;
    if (branch && /^\d{1,9}$/.test(key)) branch.next = Math.max(branch.next, Number(key) + 1);
    if (depth === parts.length - 1) return assign(members, key, value);
    const found: unknown = members[key];
    if (found !== undefined && !(found instanceof Branch)) return;
    const next: Branch = found ?? new Branch();
    branch = next;
    members[key] = next;
    members = next.members;
  }
}

function assign(members: Decoded, key: string, value: unknown): void {
  const found = members[key];
  if (found === undefined) members[key] = value;
  else if (Array.isArray(found)) found.push(value);
  else if (!(found instanceof Branch)) members[key] = [found, value];
}

function toPlain(value: unknown): unknown {
  if (!(value instanceof Branch)) return value;
  const { members } = value;
  const keys = Object.keys(members);
  for (const key of keys) members[key] = toPlain(members[key]);
  // Sorted and compacted, not assigned by index: `a[999999999]` must not make a list with a billion holes.
  if (!keys.every((key) => /^\d{1,9}$/.test(key))) return members;
  const order = keys.map(Number).filter((index) => index <= maxIndex);
  return order.sort((a, b) => a - b).map((index) => members[index]);
}
