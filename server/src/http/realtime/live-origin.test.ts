import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { isLiveOriginAllowed, liveSiteUrl } from './live-origin.ts';

const open = readConfig({});
const fixed = readConfig({ SITE_URL: 'https://casa.test', LIVE_ORIGINS: 'https://app.casa.test, https://other.test' });
const proxied = readConfig({ TRUST_PROXY: '1' });
const allows = (config: typeof open, host: string, origin?: string, more: Record<string, string> = {}) =>
  isLiveOriginAllowed({ headers: { host, ...(origin !== undefined && { origin }), ...more } }, config);

describe('a realtime connection', () => {
  it('is allowed from pages of the requested site', () => {
    expect(allows(open, 'localhost:3000', 'http://localhost:3000')).toBe(true);
    expect(allows(open, '192.168.1.5:3000', 'http://192.168.1.5:3000')).toBe(true);
    expect(allows(open, 'localhost:3000', 'http://evil.test')).toBe(false);
    expect(allows(open, 'localhost:3000', 'http://localhost:3001')).toBe(false);
  });

  it('is allowed only from the configured address and origins, once they are set', () => {
    expect(allows(fixed, 'casa.test', 'https://casa.test')).toBe(true);
    expect(allows(fixed, 'casa.test', 'https://app.casa.test')).toBe(true);
    expect(allows(fixed, 'casa.test', 'https://other.test')).toBe(true);
    expect(allows(fixed, 'casa.test', 'http://casa.test')).toBe(false);
    expect(allows(fixed, 'evil.test', 'https://evil.test')).toBe(false);
    expect(allows(readConfig({ LIVE_ORIGINS: '*' }), 'casa.test', 'https://anything.test')).toBe(true);
  });

  it('is refused for a page that hides its origin, and allowed for clients that are not browsers', () => {
    expect(allows(open, 'localhost:3000', 'null')).toBe(false);
    expect(allows(fixed, 'casa.test', '')).toBe(false);
    expect(allows(fixed, 'casa.test')).toBe(true);
  });

  it('reads forwarded headers only when a proxy is trusted', () => {
    const forwarded = { 'x-forwarded-host': 'casa.test', 'x-forwarded-proto': 'https, http' };
    expect(allows(proxied, '10.0.0.7:3000', 'https://casa.test', forwarded)).toBe(true);
    expect(allows(open, '10.0.0.7:3000', 'https://casa.test', forwarded)).toBe(false);
    expect(liveSiteUrl({ headers: { host: '10.0.0.7:3000', ...forwarded } }, proxied)).toBe('https://casa.test');
    expect(liveSiteUrl({ headers: { host: '10.0.0.7:3000', ...forwarded } }, open)).toBe('http://10.0.0.7:3000');
    expect(liveSiteUrl({ headers: { host: 'a.test' }, isSecure: true }, open)).toBe('https://a.test');
    expect(liveSiteUrl({ headers: { host: 'a.test' } }, fixed)).toBe('https://casa.test');
  });
});
