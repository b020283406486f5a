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
  header_missing: 'The first row has no column names.',
  column_twice: 'The column {value} appears twice.',
  column_missing: 'The column {value} is missing.',
  not_a_feed: 'This isn’t a property feed: no properties were found where the format has them.',
  not_utf8: 'The file isn’t encoded in UTF-8.',
  quote_open: 'A quotation mark is never closed.',
  quote_misplaced: 'There’s text after a closing quotation mark.',
  cell_too_long: 'A cell is too long.',
  too_many_columns: 'A row has too many columns.',
  xml_doctype: 'The file has a document type declaration, which isn’t accepted.',
  xml_entity: 'The file uses an entity that isn’t part of XML.',
  xml_too_deep: 'Elements are nested too deeply.',
  xml_too_long: 'A piece of text or markup is too long.',
  xml_broken: 'The file is not well-formed XML.',
  gone: 'The file no longer exists.',
  unexpected: 'Something went wrong on our side.',
} as const;

export type FileProblem = keyof typeof fileProblems;

/** Problems of one cell, or with a blank column of the whole row: this row is rejected, the others are not. */
export const rowProblems = {
  required: 'This value is required.',
  too_long: 'This is longer than {value} characters.',
  not_a_number: '“{value}” is not a number.',
  out_of_range: '“{value}” is out of range.',
  not_a_choice: '“{value}” isn’t one of the options.',
  not_a_date: '“{value}” isn’t a date such as 2027-03-01.',
  not_a_link: '“{value}” isn’t a valid link.',
  not_a_video: '“{value}” isn’t a link to a YouTube video.',
  category_unknown: 'There’s no property type “{value}”.',
  foreign_currency: 'Prices on this site aren’t in {value}.',
  place_unknown: 'Enter city, state and country, or coordinates from which we can find them.',
  point_half: 'Enter both latitude and longitude.',
  point_nowhere: 'The coordinates 0, 0 aren’t valid.',
  point_outside: 'These coordinates aren’t in {value}.',
  too_many_cells: 'The row has more cells than the file has columns.',
  too_much: 'The row is too large.',
  reference_twice: 'This reference is already used in an earlier row.',
  too_many_pictures: 'There are more than {value} photos.',
  picture_not_https: 'Photos must have links that start with https://: {value}',
  picture_host: 'Photos from {value} aren’t accepted.',
  picture_unreachable: 'The photo couldn’t be downloaded: {value}',
  picture_too_large: 'The photo is too large: {value}',
  picture_broken: 'We can’t read this photo: {value}',
  picture_gone: 'You have no such photo: {value}',
  rent_period_of_sale: 'Only rentals have a rent period.',
  listing_sold: 'This home is sold and can’t be changed.',
  no_unit: 'Your plan doesn’t include another listing.',
  refused: '{value}',
  unexpected: 'Something went wrong on our side. Import the file again.',
} as const;

export type RowProblem = keyof typeof rowProblems;

/** Returns the English text with its value inserted. */
export function problemText(text: string, value = ''): string {
  return text.replace('{value}', () => value);
}
