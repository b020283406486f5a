import pg, { type CustomTypesConfig } from 'pg';

const INT8 = 20;
const INT8_ARRAY = 1016;
const NUMERIC = 1700;
const NUMERIC_ARRAY = 1231;
const DATE = 1082;

/** Parses an array of numbers in PostgreSQL's format: `{1,2,NULL}`. */
const toNumbers = (text: string): (number | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((value) => (value === 'NULL' ? null : Number(value)));

const PARSERS: Record<number, (text: string) => unknown> = {
  // Ids, counts and amounts of money stay far below 2^53.
  [INT8]: Number,
  [NUMERIC]: Number,
  [INT8_ARRAY]: toNumbers,
  [NUMERIC_ARRAY]: toNumbers,
  // A day has no time zone; as a Date it would get one.
  [DATE]: (text) => text,
};

/** Converts column values to JavaScript values: numbers to number, timestamptz to Date, a day to text YYYY-MM-DD. */
export const typeParsers: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS[oid]) || pg.types.getTypeParser(oid, format ?? 'text'),
};
