import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { checkoutSources } from '../../payment/gateways/checkout-sources.ts';
import { emptyStyleHash, pagePolicy, toastStyleHash } from './content-policy.ts';
import { cspHash } from '../../platform/html/csp-hashes.ts';

const parts = { scripts: ['sha256-a='], styles: [] };

test('allows only our files and the scripts of the page', () => {
  const policy = pagePolicy()(parts);
  expect(policy).toContain("script-src 'self' 'sha256-a=';");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|style-src [^;]*unsafe-inline/);
  // The video player is the only foreign source, and may only be framed.
  expect(policy.match(/[\w-]+ https?:[^;]*/g)).toEqual(['frame-src https://www.youtube-nocookie.com']);
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'", "worker-src 'self'"]) {
    expect(policy).toContain(directive);
  }
});

test('allows connections to and images of the configured origins, and nothing else of them', () => {
  const policy = pagePolicy(['https://api.example/v1', '', 'no address', 'https://api.example'])(parts);
  expect(policy).toContain("connect-src 'self' https://api.example wss://api.example;");
  expect(policy).toContain("img-src 'self' data: blob: https://api.example;");
  expect(policy).toContain("script-src 'self' 'sha256-a=';");
});

test("allows connections to and images of the operator's map", () => {
  const map = ['https://homes.example', 'https://tiles.example'];
  const policy = pagePolicy(['https://homes.example'])({ ...parts, map });
  expect(policy).toMatch(/connect-src 'self' https:\/\/homes.example wss:\/\/homes.example https:\/\/tiles.example;/);
  expect(policy).toContain("img-src 'self' data: blob: https://homes.example https://tiles.example;");
  expect(policy.match(/tiles\.example/g)).toHaveLength(2);
});

test('allows frames of the site on pages that preview it', () => {
  expect(pagePolicy()({ ...parts, framesSite: true })).toContain("frame-src https://www.youtube-nocookie.com 'self';");
});

test("allows frames of videos, and of the operator's map on the page that shows it", () => {
  expect(pagePolicy()({ ...parts, frame: 'https://maps.example/embed?a=1' })).toContain(
    'frame-src https://www.youtube-nocookie.com https://maps.example;',
  );
  expect(pagePolicy()(parts)).toContain('frame-src https://www.youtube-nocookie.com;');
});

test('allows a payment provider only on the checkout page, with the sources that it needs', () => {
  const stripe = pagePolicy()({ ...parts, checkout: checkoutSources('stripe', '') });
  for (const directive of [
    "script-src 'self' 'sha256-a=' https://js.stripe.com https://*.js.stripe.com;",
    'frame-src https://www.youtube-nocookie.com https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
    "connect-src 'self' https://api.stripe.com;",
    "form-action 'self';",
  ]) {
    expect(stripe).toContain(directive);
  }
  expect(pagePolicy()({ ...parts, checkout: checkoutSources('stripe', 'http://127.0.0.1:9/x') })).toContain(
    "script-src 'self' 'sha256-a=' http://127.0.0.1:9;",
  );
  expect(pagePolicy()({ ...parts, checkout: checkoutSources('paypal', '') })).toContain(
    "form-action 'self' https://www.paypal.com https://www.sandbox.paypal.com;",
  );
  for (const gateway of ['paystack', 'flutterwave', 'sandbox'] as const) {
    expect(pagePolicy()({ ...parts, checkout: checkoutSources(gateway, '') })).toBe(pagePolicy()(parts));
  }
});

test('toastStyleHash matches the style sheet of the toast package', async () => {
  const require = createRequire(new URL('../../../../web/package.json', import.meta.url));
  const source = await readFile(require.resolve('sonner').replace(/index\.js$/, 'index.mjs'), 'utf8');
  const css: unknown = JSON.parse(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1] ?? 'null');
  expect(cspHash(String(css))).toBe(toastStyleHash);
  expect(cspHash('')).toBe(emptyStyleHash);
});
