import type { AgentDetail } from '@latchkey/contract/agent/agent';

type Socials = Pick<AgentDetail, 'facebook_id' | 'instagram_id' | 'twitter_id' | 'youtube_id'>;

const networks = [
  ['facebook_id', 'facebook'],
  ['instagram_id', 'instagram'],
  ['twitter_id', 'twitter'],
  ['youtube_id', 'youtube'],
] as const;

export interface SocialLink {
  key: 'facebook' | 'instagram' | 'twitter' | 'youtube';
  href: string;
}

/** Returns the social profiles of an agent. Only complete http(s) addresses: account names and `javascript:` are dropped. */
export function socialLinks(agent: Socials): SocialLink[] {
  return networks.flatMap(([field, key]) => {
    const href = agent[field]?.trim() ?? '';
    return /^https?:\/\/[^\s]+\.[^\s]+$/i.test(href) ? [{ key, href }] : [];
  });
}
