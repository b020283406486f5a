import type { GatewayName } from '@latchkey/contract/payment/gateways';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { GatewayKind, GatewayValues } from './gateway.ts';
import { encryptSecrets, type Secrets, decryptSecrets } from '../../platform/crypto/encrypt-secrets.ts';
import type { EncryptionKey } from '../../platform/crypto/encryption-key.ts';

/** One gateway with its settings. `values` contains the secrets, which only the gateway itself may use. */
export interface GatewayState {
  kind: GatewayKind;
  /** Id of its row, 0 when it has none yet. */
  id: number;
  isEnabled: boolean;
  values: GatewayValues;
  /** Names of the secrets that are set. */
  secretNames: readonly string[];
  /** Names of required fields that are empty. */
  missing: readonly string[];
  /** Names of secrets that were encrypted under another key and must be entered again. */
  lost: readonly string[];
}

/** Returns every kind with its settings, in the order of the kinds. */
export async function loadGatewaySettings(
  db: Kysely<Tables>,
  kinds: readonly GatewayKind[],
  key: EncryptionKey,
): Promise<GatewayState[]> {
  const rows = await db.selectFrom('gateway_setting').selectAll().execute();
  return kinds.map((kind) => {
    const row = rows.find(({ gateway }) => gateway === kind.name);
    const secrets = row?.sealed ? decryptSecrets(row.sealed, kind.name, key) : {};
    return {
      id: row?.id ?? 0,
      isEnabled: row?.is_enabled ?? false,
      ...stateOf(kind, { ...(row?.settings as Secrets | undefined), ...secrets }),
      lost: secrets === null ? (row?.secret_names ?? []) : [],
    };
  });
}

function stateOf(kind: GatewayKind, set: Secrets): Pick<GatewayState, 'kind' | 'values' | 'secretNames' | 'missing'> {
  const values = Object.fromEntries(kind.fields.map(({ name, fallback = '' }) => [name, set[name] || fallback]));
  const secretNames = kind.fields.flatMap(({ name, isSecret }) => (isSecret && values[name] ? name : []));
  const missing = kind.fields.flatMap(({ name, isRequired }) => (isRequired && !values[name] ? name : []));
  return { kind, values, secretNames, missing };
}

/** Returns whether all required settings are present. */
export function isUsable({ missing, lost }: GatewayState): boolean {
  return missing.length === 0 && lost.length === 0;
}

/**
 * Changes some fields of a gateway; the others stay, and an empty value deletes a field.
 * @returns id of its row
 */
export async function saveGatewaySettings(
  trx: Kysely<Tables>,
  { kind, values, isEnabled }: Pick<GatewayState, 'kind' | 'values' | 'isEnabled'>,
  changes: GatewayValues,
  { key, now }: { key: EncryptionKey; now: Date },
): Promise<number> {
  const all = { ...values, ...changes };
  const pick = (isSecret: boolean): Secrets => {
    const names = kind.fields.filter((field) => field.isSecret === isSecret).map(({ name }) => name);
    return Object.fromEntries(Object.entries(all).filter(([name, value]) => names.includes(name) && value !== ''));
  };
  const secrets = pick(true);
  const row = {
    is_enabled: isEnabled,
    settings: JSON.stringify(pick(false)),
    sealed: encryptSecrets(secrets, kind.name, key),
    key_id: key.id,
    secret_names: Object.keys(secrets),
    updated_at: now,
  };
  const { id } = await trx
    .insertInto('gateway_setting')
    .values({ gateway: kind.name, ...row })
    .onConflict((conflict) => conflict.column('gateway').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the first enabled and usable gateway, in the order of the names (contract 4.10). */
export function firstActive(states: readonly GatewayState[], order: readonly GatewayName[]): GatewayState | null {
  const ready = states.filter((state) => state.isEnabled && isUsable(state));
  return ready.toSorted((a, b) => order.indexOf(a.kind.name) - order.indexOf(b.kind.name))[0] ?? null;
}
