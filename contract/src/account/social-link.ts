/** Social links of a profile: each must be on the site of its field (contract 7.7). */

/** Fields of a profile with the hosts of their sites; `twiiter_id` is the spelling of the contract. */
export const socialHosts = {
  facebook_id: ['facebook.com', 'fb.com', 'fb.me'],
  twiiter_id: ['x.com', 'twitter.com'],
  instagram_id: ['instagram.com'],
  youtube_id: ['youtube.com', 'youtu.be'],
} as const;

export type SocialField = keyof typeof socialHosts;

export const socialFields = Object.keys(socialHosts) as SocialField[];

/**
 * Normalises a link for storage: `facebook.com/ada` becomes `https://facebook.com/ada`, tracking parameters are
 * removed. `""` for a blank.
 * @returns null when it is not a page of that site
 */
export function socialLink(field: SocialField, text: string): string | null {
  const typed = text.trim();
  if (typed === '') return '';
  const [, host = '', path = '', query = ''] = pattern.exec(typed) ?? [];
  const plain = host.toLowerCase();
  if (!socialHosts[field].some((known) => plain.replace(/^(www|m|web)\./, '') === known)) return null;
  // Facebook names some profiles by a number in the query.
  const id = /[?&](id=\d+)(?:&|$)/.exec(query)?.[1];
  return `https://${plain}${path}${id ? `?${id}` : ''}`;
}

/** Host, path of at least one character, query: only the scheme before the host, no port, no spaces. */
const pattern = /^(?:https?:\/\/)?([a-z.]{4,30})(\/[^\s?#\\"'<>]*[^\s?#\\"'<>/]\/?)(\?[^\s#]*)?(?:#\S*)?$/i;
