import type { FastifyInstance } from 'fastify';

/** Headers that hold for every answer; pages add their own Content-Security-Policy (quality 27, 28). */
export function registerSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Permissions-Policy':
        'camera=(), geolocation=(self), microphone=(self), payment=(self), gyroscope=(self), accelerometer=(self)',
      'X-Request-Id': request.id,
      ...(https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
    });
  });
}

/**
 * The policy of a page. Its own inline scripts are named by their hashes, so that a kept page can be sent compressed as
 * it is (docs/decisions/004-page-cache-and-csp.md).
 * @param scriptHashes `sha256-…` of each inline script
 */
export function pagePolicy(scriptHashes: readonly string[]): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ');
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
