import { createECDH } from 'node:crypto';
import type { Database } from '../../database/pool.ts';
import { loadSecret } from '../secrets.ts';

/** What this market shows of itself to push services (RFC 8292), both as base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The keys of this market, made when they are first asked for: any 256 random bits are a private key of P-256, but for
 * one chance in four thousand millions.
 */
export async function loadVapidKeys(database: Database): Promise<VapidKeys> {
  const secret = await loadSecret(database, 'vapid');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}
