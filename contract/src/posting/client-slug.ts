/**
 * Returns the slug that a form shows while its title is typed (specification 5): lower case, only a-z, 0-9, `-`; spaces
 * become hyphens, repeated hyphens become one. Outer hyphens are allowed, so that a hyphen can be typed; the server
 * creates the final slug.
 */
export function toClientSlug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .replaceAll(/\s/g, '-')
    .replaceAll(/-+/g, '-');
}
