import { type RawBuilder, sql } from 'kysely';

/** Does a column hold each of these words, whatever their case and accents? */
export function containsWords(column: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  const words = search.split(/\s+/).filter(Boolean);
  const holds = words.map(
    (word) => sql`plain_text(${column}) like '%' || plain_text(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`,
  );
  return holds.length === 0 ? sql`true` : sql`(${sql.join(holds, sql` and `)})`;
}
