/** Joins class names and drops what is empty. Order doesn't matter: layers decide which rule wins. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
