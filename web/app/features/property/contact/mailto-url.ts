/** `mailto:` URL with a subject and the page URL as the first line. */
export function mailtoUrl(email: string, subject: string, page: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${page}\n\n`)}`;
}
