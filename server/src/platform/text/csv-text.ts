/**
 * Matches a cell that a spreadsheet would evaluate as a formula; a leading quote makes it text (OWASP, CSV injection).
 */
const formula = /^[=+\-@\t\r]/;
const number = /^[+-]?\d+(?:[.,]\d+)?$/;

/** Spreadsheets recognise UTF-8 only with this at the start of the file. */
export const byteOrderMark = '\ufeff';

/** Formats one line of a CSV file (RFC 4180), with its line end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
