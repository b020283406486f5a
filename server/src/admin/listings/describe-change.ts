/** Longer values are cut off in the audit log, in characters. */
const maxLength = 80;

/** A row of a listing by column. */
type Row = Readonly<Record<string, unknown>>;

const ignoredColumns: ReadonlySet<string> = new Set(['id', 'updated_at']);

/** Returns the differences of two rows as text for the audit log: `title: A; price: 1` and `title: B; price: 2`. */
export function describeChange(before: Row, after: Row): { before: string; after: string } {
  const names = Object.keys(after).filter(
    (name) => !ignoredColumns.has(name) && valueText(before[name]) !== valueText(after[name]),
  );
  const format = (row: Row) => names.map((name) => `${name}: ${cut(valueText(row[name]))}`).join('; ');
  return { before: format(before), after: format(after) };
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function cut(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
