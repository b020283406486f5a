import { createHash } from 'node:crypto';

const script = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const data = /\stype="?(application\/(ld\+)?json|importmap)/i;

/** Hashes of a page's inline scripts, as a Content-Security-Policy names them. Blocks of data do not run and need none. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(script)]
    .filter(([, attributes = '']) => !data.test(attributes))
    .map(([, , text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
  return [...new Set(hashes)];
}
