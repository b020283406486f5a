/**
 * Whether a slide may link there: to a path of this site (`/projects`), or to an https address. Links that run scripts
 * or open local files are rejected.
 */
export function isSlideLink(link: string): boolean {
  if (/[\s\\"'<>`]/.test(link)) return false;
  if (/^\/(?!\/)/.test(link)) return true;
  return /^https:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]|$)/iu.test(link);
}
