import { type GatewayName, gatewayNames } from '@latchkey/contract/payment/gateways';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { loadSecret } from '../../platform/crypto/secrets.ts';
import type { Gateway, GatewayKind, GatewayValues } from './gateway.ts';
import {
  firstActive,
  type GatewayState,
  isUsable,
  loadGatewaySettings,
  saveGatewaySettings,
} from './gateway-settings.ts';
import { hideSecrets } from './hide-secrets.ts';
import type { EncryptionKey } from '../../platform/crypto/encryption-key.ts';

export interface ActiveGateway {
  gateway: Gateway;
  /** ISO 4217, upper case. */
  currency: string;
}

interface Deps {
  database: Database;
  key: EncryptionKey;
  kinds: readonly GatewayKind[];
  /** Base URLs that replace those of the providers, for tests. */
  addresses?: Readonly<Partial<Record<GatewayName, string>>>;
  /** Active in demo mode while no other gateway is enabled. */
  sandbox?: Gateway | null;
  now: () => Date;
}

declare module '../../platform/context.ts' {
  interface Services {
    /** Left out where payments are not possible, as in most tests. */
    payments?: Payments;
  }
}

/** The gateways of this market, for calls, webhooks and jobs (`services.payments`). */
export class Payments {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Returns the first enabled gateway with complete settings, otherwise the sandbox in demo mode; null for none.
   */
  async active(): Promise<ActiveGateway | null> {
    const state = firstActive(await this.states(), gatewayNames);
    return state ? this.#open(state) : this.#sandbox();
  }

  async #sandbox(): Promise<ActiveGateway | null> {
    const { sandbox } = this.#deps;
    return sandbox ? { gateway: sandbox, currency: await this.marketCurrency() } : null;
  }

  /** Returns the currency of prices and of gateways without their own currency; ISO 4217, upper case. */
  async marketCurrency(): Promise<string> {
    return (await loadSettings(this.#deps.database)).text('currency_code').toUpperCase() || 'USD';
  }

  /** Returns a gateway if it is enabled, for calls that name their gateway. */
  async enabled(name: GatewayName): Promise<ActiveGateway | null> {
    const state = await this.#state(name);
    return state?.isEnabled && isUsable(state) ? this.#open(state) : null;
  }

  /** Returns a gateway with complete settings, even when it is disabled, because webhooks may arrive late. */
  async find(name: GatewayName): Promise<Gateway | null> {
    if (name === 'sandbox') return this.#deps.sandbox ?? null;
    const state = await this.#state(name);
    return state && isUsable(state) ? this.#make(state) : null;
  }

  /** Returns every gateway with its settings, which contain the secrets; only the gateways themselves may use these. */
  states(by: Kysely<Tables> = this.#deps.database.db): Promise<GatewayState[]> {
    const { kinds, key } = this.#deps;
    return loadGatewaySettings(by, kinds, key);
  }

  /**
   * Returns a gateway with its settings, locked until the transaction ends: of two admins who change it, the second one
   * waits and then changes the new settings. Null for an unknown gateway.
   */
  async lock(name: GatewayName, trx: Transaction<Tables>): Promise<GatewayState | null> {
    // An advisory lock, because the gateway has no row before its first change.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`gateway ${name}`}, 0))`.execute(trx);
    return this.#state(name, trx);
  }

  /**
   * Changes some fields of a locked gateway; an empty value deletes a field.
   * @returns id of its row
   */
  set(state: GatewayState, changes: GatewayValues, trx: Transaction<Tables>): Promise<number> {
    const { key, now } = this.#deps;
    return saveGatewaySettings(trx, state, changes, { key, now: now() });
  }

  /**
   * Returns a gateway with these changes to its saved settings, to check its keys; nothing is saved. Null for an unknown
   * gateway; `gateway` is null when a field is missing.
   */
  async trial(
    name: GatewayName,
    changes: GatewayValues,
  ): Promise<{ gateway: Gateway | null; missing: string[] } | null> {
    const state = await this.#state(name);
    if (!state) return null;
    const { kind, lost } = state;
    const values = Object.fromEntries(
      kind.fields.map((field) => [
        field.name,
        (changes[field.name] ?? state.values[field.name]) || (field.fallback ?? ''),
      ]),
    );
    const missing = kind.fields
      .filter(({ name: field, isRequired }) => !values[field] && (isRequired || lost.includes(field)))
      .map((field) => field.name);
    return { gateway: missing.length > 0 ? null : this.#make({ ...state, values }), missing };
  }

  /** Returns the base URL that replaces the one of a provider; `''` for its own. */
  address(name: GatewayName): string {
    return this.#deps.addresses?.[name] ?? '';
  }

  async #state(name: GatewayName, by?: Kysely<Tables>): Promise<GatewayState | null> {
    return (await this.states(by)).find(({ kind }) => kind.name === name) ?? null;
  }

  async #open(state: GatewayState): Promise<ActiveGateway> {
    const currency = state.kind.currency(state.values) || (await this.marketCurrency());
    return { gateway: this.#make(state), currency };
  }

  #make({ kind, values }: GatewayState): Gateway {
    const { database, now } = this.#deps;
    const referenceKey = () => loadSecret(database, 'payment-references');
    const made = kind.make(values, { address: this.address(kind.name), now, referenceKey });
    return hideSecrets(made, kind, values);
  }
}
