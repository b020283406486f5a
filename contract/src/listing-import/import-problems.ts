/** Status of an import. `checked` waits until its owner starts it. */
export const importStatuses = ['waiting', 'checking', 'checked', 'queued', 'running', 'done', 'failed'] as const;

/** What the import will do with a row, and what it did once the row is processed. */
export const importRowStates = ['to_add', 'to_change', 'same', 'refused', 'added', 'changed', 'hidden'] as const; /**
 * Problems of an import file and of its rows. The key is for clients and screens; the English text is in the CSV
 * report. `{value}` is the invalid value or the limit.
 */

/** Problems of the whole file: nothing is imported. */
export const fileProblems = {
  empty: 'The file has no rows.',
  too_many_rows: 'The file has more than {value} rows.',
  header_missing: 'The first line does not name the columns.',
  column_twice: 'The column {value} stands there twice.',
  column_missing: 'The column {value} is missing.',
  not_a_feed: 'The file is no property feed: its properties are not where they should be.',
  not_utf8: 'The file is not written in UTF-8.',
  quote_open: 'A quotation mark is never closed.',
  quote_misplaced: 'Something stands after a closing quotation mark.',
  cell_too_long: 'A cell is too long.',
  too_many_columns: 'A row has too many columns.',
  xml_doctype: 'The file has a document type, which is not taken.',
  xml_entity: 'The file names an entity that XML itself does not have.',
  xml_too_deep: 'Elements are nested too deeply.',
  xml_too_long: 'A piece of text or markup is too long.',
  xml_broken: 'The file is not well-formed XML.',
  gone: 'The file is not there any more.',
  unexpected: 'Something went wrong on our side.',
} as const;

export type FileProblem = keyof typeof fileProblems;

/** Problems of one cell, or with a blank column of the whole row: this row is rejected, the others are not. */
export const rowProblems = {
  required: 'A value is needed here.',
  too_long: 'This is longer than {value} characters.',
  not_a_number: '“{value}” is not a number.',
  out_of_range: '“{value}” is outside of what is possible.',
  not_a_choice: '“{value}” is none of the choices.',
  not_a_link: '“{value}” is not an address.',
  not_a_video: '“{value}” is not the address of a YouTube video.',
  category_unknown: 'There is no category “{value}”.',
  foreign_currency: 'Prices of this market are not in {value}.',
  place_unknown: 'City, state and country are needed, or a point that we can find them from.',
  point_half: 'A point needs both latitude and longitude.',
  point_nowhere: 'A home does not stand at 0, 0.',
  point_outside: 'This point is not in {value}.',
  too_many_cells: 'The row has more cells than the file has columns.',
  too_much: 'The row is too large.',
  reference_twice: 'This reference stands further up already.',
  too_many_pictures: 'These are more than {value} pictures.',
  picture_not_https: 'Pictures are fetched from addresses that begin with https:// only: {value}',
  picture_host: 'Pictures are not fetched from {value}.',
  picture_unreachable: 'The picture could not be fetched: {value}',
  picture_too_large: 'The picture is too large: {value}',
  picture_broken: 'This is no picture that we can show: {value}',
  picture_gone: 'There is no such picture of yours: {value}',
  rent_period_of_sale: 'Only homes for rent have a rent period.',
  listing_sold: 'This home is sold and cannot be changed.',
  no_unit: 'Your package has no room for another home.',
  refused: '{value}',
  unexpected: 'Something went wrong on our side. Import the file again.',
} as const;

export type RowProblem = keyof typeof rowProblems;

/** Returns the English text with its value inserted. */
export function problemText(text: string, value = ''): string {
  return text.replace('{value}', () => value);
}
