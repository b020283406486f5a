/**
 * May a slide lead there? To a page of this site (`/projects`), or to one elsewhere by https. Nothing else: a link that
 * runs a script or leads to a file of the visitor's own machine is no link of a home page.
 */
export function isSlideLink(link: string): boolean {
  if (/[\s\\"'<>`]/.test(link)) return false;
  if (/^\/(?!\/)/.test(link)) return true;
  return /^https:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]|$)/iu.test(link);
}
