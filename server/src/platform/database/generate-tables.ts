import { type Kysely, sql } from 'kysely';

const types: Record<string, string> = {
  bool: 'boolean',
  bit: 'string',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Date',
  _text: 'string[]',
  _float8: 'number[]',
  _int8: 'number[]',
};

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  computed: boolean;
  defaulted: boolean;
}

/** The source of `tables.ts`: row types for Kysely's query checks, generated from the migrated database. */
export async function generateTables(database: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column, c.udt_name as type, c.is_nullable = 'YES' as nullable,
           c.is_generated = 'ALWAYS' as computed, c.column_default is not null or c.is_identity = 'YES' as defaulted
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'schema_migration'
      order by c.table_name, c.ordinal_position`.execute(database);
  const tables = groupByTable(rows);
  const blocks = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `  ${column.column}: ${columnType(column)};`);
    return `export interface ${typeName(table)} {\n${lines.join('\n')}\n}`;
  });
  const index = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)};`);
  return (
    `// Written by \`npm run db:types\` from the migrations; do not edit.\nimport type { ColumnType, Generated } from 'kysely';\n\n` +
    `/** jsonb: read as parsed, written as text so that arrays are not taken for PostgreSQL arrays. */\n` +
    `export type Json = ColumnType<unknown, string, string>;\n\n` +
    `${blocks.join('\n\n')}\n\nexport interface Tables {\n${index.join('\n')}\n}\n`
  );
}

function columnType({ table, column, type, nullable, computed, defaulted }: Column): string {
  const base = types[type];
  if (base === undefined) throw new Error(`${table}.${column} has a type without a mapping: ${type}`);
  const read = nullable ? `${base} | null` : base;
  // Generated<> would hide that jsonb is written as text.
  if (defaulted && base === 'Json') return 'ColumnType<unknown, string | undefined, string>';
  if (computed) return `ColumnType<${read}, never, never>`;
  return defaulted ? `Generated<${read}>` : read;
}

function typeName(table: string): string {
  return `${table.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())}Table`;
}

function groupByTable(rows: Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>();
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row]);
  return tables;
}
