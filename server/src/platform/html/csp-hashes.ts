import { createHash } from 'node:crypto';

export interface HashedPage {
  html: string;
  /** `sha256-…` of each inline script of ours, in the form of a Content-Security-Policy. */
  hashes: string[];
}

/**
 * Hashes the page's own inline scripts, then removes their nonce. Only scripts with the nonce are hashed: it is new for
 * each rendering, so a script that came into the page through a user's text does not have it and never runs.
 * @param nonce the nonce that the page was rendered with: letters, digits, `-` and `_`
 */
export function hashInlineScripts(html: string, nonce: string): HashedPage {
  const attribute = ` nonce="${nonce}"`;
  const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(script)) {
    if (attributes.includes(attribute) && !/\ssrc=/.test(attributes)) hashes.add(cspHash(text));
  }
  return { html: html.replaceAll(attribute, ''), hashes: [...hashes] };
}

/** The hash of a script or style sheet in the form of a Content-Security-Policy. */
export function cspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
