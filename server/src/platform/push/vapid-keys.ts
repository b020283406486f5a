import { createECDH } from 'node:crypto';
import type { Database } from '../database/pool.ts';
import { loadSecret } from '../crypto/secrets.ts';

/** Keys that identify this market to push services (RFC 8292), as base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * Loads the keys of this market, which are created on first use. 256 random bits are a valid private key of P-256, except
 * with a probability of one in four billion.
 */
export async function loadVapidKeys(database: Database): Promise<VapidKeys> {
  const secret = await loadSecret(database, 'vapid');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}
