/** Joins class names and skips empty ones. The order is irrelevant: CSS layers decide which rule wins. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
