import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '@latchkey/contract/sign-in/passkeys/schemas';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const flags = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 };

interface AuthenticatorOptions {
  origin: string;
  /** Whether the user unlocked the authenticator; true when left out. */
  isVerified?: boolean;
}

/** Authenticator that creates passkeys and signs with them (WebAuthn Level 3, 6.1 and 6.5; ES256, no attestation). */
export class SoftAuthenticator {
  readonly #id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;

  create({ challenge, rp }: PasskeyCreation, options: AuthenticatorOptions): string {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    // COSE_Key: EC2, ES256, P-256.
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.from([0, this.#id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#id, key]);
    const data = Buffer.concat([this.#data(rp.id, options, flags.attested), attested]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    // CBOR: { fmt: 'none', attStmt: {}, authData: data }
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x59]),
      size,
      data,
    ]);
    return this.#toJson({
      clientDataJSON: clientData('webauthn.create', challenge, options),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  get({ challenge, rpId }: PasskeyRequest, options: AuthenticatorOptions): string {
    this.#counter += 1;
    const data = this.#data(rpId, options);
    const client = clientData('webauthn.get', challenge, options);
    const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))]);
    return this.#toJson({
      clientDataJSON: client,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    });
  }

  #data(rpId: string, { isVerified = true }: AuthenticatorOptions, extraFlags = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const flag = flags.userPresent | (isVerified ? flags.userVerified : 0) | extraFlags;
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), counter]);
  }

  #toJson(response: object): string {
    const id = this.#id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}

function clientData(type: string, challenge: string, { origin }: AuthenticatorOptions): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}
