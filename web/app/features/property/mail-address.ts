/** A `mailto:` address with a subject and a first line that names the page. */
export function mailAddress(email: string, subject: string, page: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${page}\n\n`)}`;
}
