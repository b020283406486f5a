import { createPrivateKey, createSign } from 'node:crypto';
import { z } from 'zod';
import { isServiceAddress } from '../public-address.ts';

/** What of a service account's file is needed (Google Cloud, “service account key”). */
export const serviceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().refine(isPrivateKey, 'is no private key'),
  token_uri: z.url().refine(isServiceAddress, 'is no address').default('https://oauth2.googleapis.com/token'),
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
const lifeSeconds = 3_600;
/** A token is not used any more so long before its end. */
const marginMs = 60_000;

/**
 * Access tokens of a service account (RFC 7523, as Google takes it), each kept until shortly before its end.
 * @returns `token`, and `forget` for one that was refused
 */
export function fcmAccess(account: ServiceAccount, now: () => Date) {
  let kept: { until: number; token: Promise<string> } | null = null;
  return {
    async token(): Promise<string> {
      if (kept && kept.until > now().getTime()) return kept.token;
      const asked = { until: now().getTime() + marginMs, token: Promise.resolve('') };
      asked.token = askForToken(account, now()).then(({ access_token, expires_in }) => {
        asked.until = now().getTime() + expires_in * 1_000 - marginMs;
        return access_token;
      });
      kept = asked;
      asked.token.catch(() => {
        if (kept === asked) kept = null;
      });
      return asked.token;
    },
    forget(): void {
      kept = null;
    },
  };
}

const answer = z.object({ access_token: z.string(), expires_in: z.number().default(lifeSeconds) });

async function askForToken(account: ServiceAccount, now: Date) {
  const reply = await fetch(account.token_uri, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertion(account, now),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  });
  if (!reply.ok) {
    const said = `Google refused the service account: ${reply.status} ${(await reply.text()).slice(0, 200)}`;
    throw Object.assign(new Error(said), reply.status < 500 && { code: 'EAUTH' });
  }
  return answer.parse(await reply.json());
}

/** Who we are, signed with RS256. */
function assertion({ client_email, private_key, token_uri }: ServiceAccount, now: Date): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const issued = Math.floor(now.getTime() / 1_000);
  const claims = { iss: client_email, scope, aud: token_uri, iat: issued, exp: issued + lifeSeconds };
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(private_key, 'base64url')}`;
}
