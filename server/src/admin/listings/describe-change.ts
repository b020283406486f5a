/** Longer values are cut: the audit says what was changed, not all of it. */
const longest = 80;

/** Rows as they were and are, less what changes by itself. */
type Row = Readonly<Record<string, unknown>>;

const silent: ReadonlySet<string> = new Set(['id', 'updated_at']);

/** What differs between two rows, in words for the audit: `title: A; price: 1` and `title: B; price: 2`. */
export function describeChange(before: Row, after: Row): { before: string; after: string } {
  const names = Object.keys(after).filter((name) => !silent.has(name) && shown(before[name]) !== shown(after[name]));
  const words = (row: Row) => names.map((name) => `${name}: ${cut(shown(row[name]))}`).join('; ');
  return { before: words(before), after: words(after) };
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
