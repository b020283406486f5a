/**
 * Returns the files of a paste; none when it has formatted text: cells copied from Excel or Word carry a picture of
 * themselves beside their text. A file copied in a file manager may carry its name as plain text, without HTML.
 */
export function pastedFiles(data: DataTransfer | null): File[] {
  if (data === null) return [];
  const isFormattedText = data.getData('text/plain').trim() !== '' && data.getData('text/html') !== '';
  return isFormattedText ? [] : [...data.files];
}
