import { hourSeconds } from '@latchkey/contract/time-units';
import { createPrivateKey, createSign } from 'node:crypto';
import { z } from 'zod';
import { isServiceUrl } from '../external/public-address.ts';
import { trackedFetch } from '../external/track-request.ts';

/** Requests to Google for pushes to apps. */
export const fetchFcm = trackedFetch('fcm');

/** The required fields of a service account file (Google Cloud, “service account key”). */
export const serviceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().refine(isPrivateKey, 'is no private key'),
  token_uri: z.url().refine(isServiceUrl, 'is no address').default('https://oauth2.googleapis.com/token'),
});
export type ServiceAccount = z.infer<typeof serviceAccount>;

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const lifeSeconds = hourSeconds;
/** A token is not used in this time before its expiry. */
const marginMs = 60_000;

/**
 * Access tokens of a service account (RFC 7523, as implemented by Google), each cached until shortly before its expiry.
 * @returns `token`, and `evict` for a rejected token
 */
export function fcmAccess(account: ServiceAccount, now: () => Date) {
  let cached: { until: number; token: Promise<string> } | null = null;
  return {
    async token(): Promise<string> {
      if (cached && cached.until > now().getTime()) return cached.token;
      const requested = { until: now().getTime() + marginMs, token: Promise.resolve('') };
      requested.token = requestToken(account, now()).then(({ access_token, expires_in }) => {
        requested.until = now().getTime() + expires_in * 1_000 - marginMs;
        return access_token;
      });
      cached = requested;
      requested.token.catch(() => {
        if (cached === requested) cached = null;
      });
      return requested.token;
    },
    evict(): void {
      cached = null;
    },
  };
}

const tokenResponse = z.object({ access_token: z.string(), expires_in: z.number().default(lifeSeconds) });

async function requestToken(account: ServiceAccount, now: Date) {
  const response = await fetchFcm(account.token_uri, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertion(account, now),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) {
    const message = `Google refused the service account: ${response.status} ${(await response.text()).slice(0, 200)}`;
    throw Object.assign(new Error(message), response.status < 500 && { code: 'EAUTH' });
  }
  return tokenResponse.parse(await response.json());
}

/** Returns the JWT assertion, signed with RS256. */
function assertion({ client_email, private_key, token_uri }: ServiceAccount, now: Date): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const issued = Math.floor(now.getTime() / 1_000);
  const claims = { iss: client_email, scope, aud: token_uri, iat: issued, exp: issued + lifeSeconds };
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(private_key, 'base64url')}`;
}
