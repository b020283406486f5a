import type { PasskeyCreation, PasskeyRequest } from '@latchkey/contract/sign-in/passkeys/schemas';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { CallError } from '../../shared/api/failure.ts';

/** Whether this browser supports passkeys on this origin: not on IP addresses, and only with TLS or on localhost. */
export function hasPasskeys(): boolean {
  if (typeof window === 'undefined' || !('PublicKeyCredential' in window)) return false;
  return !/^(\d+\.){3}\d+$|^\[/.test(location.hostname);
}

/**
 * Creates a passkey.
 * @returns the credential as JSON for the server
 * @throws CallError `passkey_cancelled`, `passkey_exists`, `passkey_unsupported`
 */
export async function createPasskey(options: PasskeyCreation): Promise<string> {
  // Transports are strings on the wire; browsers ignore unknown ones.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return JSON.stringify(await startRegistration({ optionsJSON }).catch(throwCallError));
}

/**
 * Signs the challenge with a passkey.
 * @returns the assertion as JSON for the server
 * @throws CallError `passkey_cancelled`, `passkey_unsupported`
 */
export async function signByPasskey(optionsJSON: PasskeyRequest): Promise<string> {
  return JSON.stringify(await startAuthentication({ optionsJSON }).catch(throwCallError));
}

const errorKeys: Partial<Record<WebAuthnError['code'], string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'passkey_exists',
  ERROR_INVALID_DOMAIN: 'passkey_unsupported',
  ERROR_INVALID_RP_ID: 'passkey_unsupported',
};

/** Browsers hide most reasons, so that a page cannot detect the credentials of a device. */
function throwCallError(error: unknown): never {
  const key = (error instanceof WebAuthnError && errorKeys[error.code]) || 'passkey_cancelled';
  throw new CallError({ key, message: '', status: 0, body: null });
}
