import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { CustomFetch } from 'openid-client';
import type { ProviderOptions } from './identity-provider.ts';

const issuer = 'https://issuer.test';
const clientId = 'market';
const clientSecret = 'a secret of the market and the issuer';

/** OpenID issuer controlled by a test, which decides the tokens it issues and whether it is reachable. */
export class TestIssuer {
  readonly issuer = issuer;
  readonly clientId = clientId;
  /** Returns the ID token that the next code is exchanged for; a valid one by default. */
  issueIdToken: (nonce: string) => Promise<string> = (nonce) => this.sign({ nonce });
  /** Simulates a network error on each request. */
  isDown = false;
  #keys = generateKeyPair('RS256');
  #strange = generateKeyPair('RS256');
  #codes = 0;
  #challenges = new Map<string, { nonce: string; challenge: string }>();

  get options(): ProviderOptions {
    return {
      id: 'test',
      name: 'Test Issuer',
      type: '0',
      issuer,
      clientId,
      clientSecret,
      scope: 'openid email profile',
      fetch: this.#fetch,
    };
  }

  /** Returns the code with which the provider redirects back after the user consents at the authorization URL. */
  consent(url: URL): string {
    const code = `code-${(this.#codes += 1)}`;
    const { nonce = '', code_challenge: challenge = '' } = Object.fromEntries(url.searchParams);
    this.#challenges.set(code, { nonce, challenge });
    return code;
  }

  /** Returns an ID token of this issuer, issued now for this client, with the given claims replaced. */
  async sign(claims: JWTPayload = {}, { strange = false } = {}): Promise<string> {
    const { privateKey } = await (strange ? this.#strange : this.#keys);
    return new SignJWT(this.claims(claims)).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
  }

  /** Returns a token signed with the shared client secret (HS256), which must be rejected. */
  signBySecret(claims: JWTPayload = {}): Promise<string> {
    return new SignJWT(this.claims(claims))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(clientSecret));
  }

  /** Returns a token without a signature (`alg: none`). */
  unsigned(claims: JWTPayload = {}): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ alg: 'none' })}.${part(this.claims(claims))}.`;
  }

  claims(claims: JWTPayload): JWTPayload {
    const at = Math.floor(Date.now() / 1_000);
    return {
      iss: issuer,
      aud: clientId,
      sub: 'ines',
      iat: at,
      exp: at + 300,
      email: 'ines@example.org',
      email_verified: true,
      name: 'Inês Carvalho',
      ...claims,
    };
  }

  readonly #fetch: CustomFetch = async (url, { body }) => {
    if (this.isDown) throw new TypeError('fetch failed');
    const json = (value: object, status = 200) => Response.json(value, { status });
    switch (new URL(url).pathname) {
      case '/.well-known/openid-configuration':
        return json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          authorization_response_iss_parameter_supported: true,
          code_challenge_methods_supported: ['S256'],
        });
      case '/keys': {
        const { publicKey } = await this.#keys;
        return json({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] });
      }
      case '/token':
        return this.#exchange(new URLSearchParams(String(body)), json);
      default:
        return json({ error: 'not_found' }, 404);
    }
  };

  async #exchange(form: URLSearchParams, json: (value: object, status?: number) => Response): Promise<Response> {
    const known = this.#challenges.get(form.get('code') ?? '');
    this.#challenges.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!known || known.challenge !== challenge) return json({ error: 'invalid_grant' }, 400);
    return json({ access_token: 'access', token_type: 'Bearer', id_token: await this.issueIdToken(known.nonce) });
  }
}
