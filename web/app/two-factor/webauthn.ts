import type { PasskeyCreation, PasskeyRequest } from '@latchkey/contract/sign-in/passkeys/passkey';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { CallError } from '../api/failure.ts';

/** Whether this browser has passkeys, and gives them to this address: it must have a name, and TLS or be localhost. */
export function hasPasskeys(): boolean {
  if (typeof window === 'undefined' || !('PublicKeyCredential' in window)) return false;
  return !/^(\d+\.){3}\d+$|^\[/.test(location.hostname);
}

/**
 * Makes a passkey on this device.
 * @returns JSON for the server
 * @throws CallError `passkey_cancelled`, `passkey_exists`, `passkey_unsupported`
 */
export async function createPasskey(options: PasskeyCreation): Promise<string> {
  // Transports are texts on the wire; a browser ignores those that it does not know.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return JSON.stringify(await startRegistration({ optionsJSON }).catch(refuse));
}

/**
 * Signs by a passkey of this site.
 * @returns JSON for the server
 * @throws CallError `passkey_cancelled`, `passkey_unsupported`
 */
export async function signByPasskey(optionsJSON: PasskeyRequest): Promise<string> {
  return JSON.stringify(await startAuthentication({ optionsJSON }).catch(refuse));
}

const keys: Partial<Record<WebAuthnError['code'], string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'passkey_exists',
  ERROR_INVALID_DOMAIN: 'passkey_unsupported',
  ERROR_INVALID_RP_ID: 'passkey_unsupported',
};

/** Browsers tell little of why, so that no page learns what a device holds. */
function refuse(error: unknown): never {
  const key = (error instanceof WebAuthnError && keys[error.code]) || 'passkey_cancelled';
  throw new CallError({ key, message: '', status: 0, body: null });
}
