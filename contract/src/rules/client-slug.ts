/**
 * The slug that a form shows while its title is typed (specification 5): lower case, only a-z, 0-9, `-`; spaces become
 * hyphens, repeated hyphens one. The ends stay, so that a hyphen can be typed; the server makes the final one.
 */
export function toClientSlug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .replaceAll(/\s/g, '-')
    .replaceAll(/-+/g, '-');
}
