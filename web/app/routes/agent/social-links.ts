import type { AgentDetail } from '@latchkey/contract/agent/agent';

type Socials = Pick<AgentDetail, 'facebook_id' | 'instagram_id' | 'twitter_id' | 'youtube_id'>;

const places = [
  ['facebook_id', 'facebook'],
  ['instagram_id', 'instagram'],
  ['twitter_id', 'twitter'],
  ['youtube_id', 'youtube'],
] as const;

export interface SocialLink {
  key: 'facebook' | 'instagram' | 'twitter' | 'youtube';
  href: string;
}

/** Where else somebody is found. Only whole web addresses: a bare name leads nowhere, `javascript:` somewhere worse. */
export function socialLinks(agent: Socials): SocialLink[] {
  return places.flatMap(([field, key]) => {
    const href = agent[field]?.trim() ?? '';
    return /^https?:\/\/[^\s]+\.[^\s]+$/i.test(href) ? [{ key, href }] : [];
  });
}
