import { createHash } from 'node:crypto';

export interface SealedPage {
  html: string;
  /** `sha256-…` of each inline script of ours, as a Content-Security-Policy names them. */
  hashes: string[];
}

/**
 * Takes the hashes of a page's own inline scripts and then their mark off. Only scripts with the mark count: it is made
 * anew for each drawing, so a script that got into the page through somebody's text does not know it and never runs.
 * @param mark the nonce that the page was drawn with: letters, digits, `-` and `_`
 */
export function sealPage(html: string, mark: string): SealedPage {
  const attribute = ` nonce="${mark}"`;
  const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(script)) {
    if (attributes.includes(attribute) && !/\ssrc=/.test(attributes)) hashes.add(cspHash(text));
  }
  return { html: html.replaceAll(attribute, ''), hashes: [...hashes] };
}

/** The hash of a script or style sheet as a Content-Security-Policy names it. */
export function cspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
