/** Links of a profile to pages elsewhere: each leads to its own site, whatever is typed (contract 7.7). */

/** Fields of a profile with the sites that they lead to; `twiiter_id` is spelt so on the wire. */
export const socialHosts = {
  facebook_id: ['facebook.com', 'fb.com', 'fb.me'],
  twiiter_id: ['x.com', 'twitter.com'],
  instagram_id: ['instagram.com'],
  youtube_id: ['youtube.com', 'youtu.be'],
} as const;

export type SocialField = keyof typeof socialHosts;

export const socialFields = Object.keys(socialHosts) as SocialField[];

/**
 * The link as it is stored: `facebook.com/ada` becomes `https://facebook.com/ada`, parameters that follow people around
 * go. `""` for a blank.
 * @returns null for what does not lead to a page of that site
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

/** Host, path of at least a letter, query: nothing before the host but the scheme, no port, no space. */
const pattern = /^(?:https?:\/\/)?([a-z.]{4,30})(\/[^\s?#\\"'<>]*[^\s?#\\"'<>/]\/?)(\?[^\s#]*)?(?:#\S*)?$/i;
