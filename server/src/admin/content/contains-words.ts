import { type RawBuilder, sql } from 'kysely';

/** Returns the condition that a column contains each word of the search, ignoring case and accents. */
export function containsWords(column: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  const words = search.split(/\s+/).filter(Boolean);
  const conditions = words.map(
    (word) => sql`plain_text(${column}) like '%' || plain_text(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`,
  );
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}
