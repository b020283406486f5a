/** Bracket names of forms (contract 1.2): `parameters[0][value]` → `{ parameters: [{ value }] }`. */

export type Decoded = { [name: string]: unknown };

const maxDepth = 5;
/** What stands at a higher place is no list of ours; limits.ts allows 200 members at most. */
const maxIndex = 999;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * `a[0][b]` → `['a', '0', 'b']`. `a[]` keeps an empty part, which means "the next place". Null for names that are too
 * deep, reach for a prototype, or have unclosed brackets after the first one.
 */
export function splitName(name: string): string[] | null {
  const open = name.indexOf('[');
  if (open <= 0 || !name.endsWith(']')) return forbidden.has(name) || name === '' ? null : [name];
  const parts = [name.slice(0, open), ...name.slice(open + 1, -1).split('][')];
  const isSound = parts.length <= maxDepth && !parts.some((part) => forbidden.has(part) || /[[\]]/.test(part));
  return isSound ? parts : null;
}

/**
 * Builds the input of a call from name and value pairs. Every object has no prototype, so no name can reach one.
 * Indexes only order: `a[7]` alone is a list of one. A name that is given twice makes a list without brackets too
 * (`a=1&a=2`), and a name that is both a value and a list keeps what came first.
 */
export function nest(pairs: Iterable<readonly [name: string, value: unknown]>): Decoded {
  const root: Decoded = Object.create(null);
  for (const [name, value] of pairs) {
    const parts = splitName(name);
    if (parts) place(root, parts, value);
  }
  for (const name of Object.keys(root)) root[name] = listed(root[name]);
  return root;
}

/** A node under construction, told apart from values such as files. */
class Branch {
  readonly members: Decoded = Object.create(null);
  next = 0;
}

function place(root: Decoded, parts: string[], value: unknown): void {
  let members = root;
  let branch: Branch | null = null as Branch | null;
  for (const [depth, part] of parts.entries()) {
    const key: string = part === '' && branch ? String(branch.next) : part;
    if (branch && /^\d{1,9}$/.test(key)) branch.next = Math.max(branch.next, Number(key) + 1);
    if (depth === parts.length - 1) return put(members, key, value);
    const found: unknown = members[key];
    if (found !== undefined && !(found instanceof Branch)) return;
    const next: Branch = found ?? new Branch();
    branch = next;
    members[key] = next;
    members = next.members;
  }
}

function put(members: Decoded, key: string, value: unknown): void {
  const found = members[key];
  if (found === undefined) members[key] = value;
  else if (Array.isArray(found)) found.push(value);
  else if (!(found instanceof Branch)) members[key] = [found, value];
}

function listed(value: unknown): unknown {
  if (!(value instanceof Branch)) return value;
  const { members } = value;
  const keys = Object.keys(members);
  for (const key of keys) members[key] = listed(members[key]);
  // Sorted and packed, never placed: `a[999999999]` must not make a list of a milliard holes.
  if (!keys.every((key) => /^\d{1,9}$/.test(key))) return members;
  const order = keys.map(Number).filter((index) => index <= maxIndex);
  return order.sort((a, b) => a - b).map((index) => members[index]);
}
