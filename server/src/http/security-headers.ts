import type { FastifyInstance } from 'fastify';

/** Headers about framing, opening and permissions of a page; they have no effect on scripts and pictures. */
export const pageHeaders = [
  'Content-Security-Policy',
  'X-Frame-Options',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
];

/** The headers of every response; pages replace the Content-Security-Policy (quality 27, 28). */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Popups of a sign-in or a payment provider need access to the window that opened them.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'camera=(), geolocation=(self), microphone=(self), payment=(self), gyroscope=(self), accelerometer=(self)',
};

/** Sets the security headers and the request id of every response. */
export function registerSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  const fixed = {
    ...securityHeaders,
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(fixed).header('X-Request-Id', request.id);
  });
}
