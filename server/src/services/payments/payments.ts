import { type GatewayName, gatewayNames } from '@latchkey/contract/rules/gateways';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/pool.ts';
import type { Tables } from '../../database/tables.ts';
import { loadSettings } from '../../settings/load-settings.ts';
import { loadSecret } from '../secrets.ts';
import type { Gateway, GatewayKind, GatewayValues } from './gateway.ts';
import {
  firstActive,
  type GatewayState,
  isUsable,
  readGatewaySettings,
  writeGatewaySettings,
} from './gateway-settings.ts';
import { hideSecrets } from './hide-secrets.ts';
import type { SealingKey } from './sealing-key.ts';

export interface ActiveGateway {
  gateway: Gateway;
  /** ISO 4217, upper case. */
  currency: string;
}

interface Surroundings {
  database: Database;
  key: SealingKey;
  kinds: readonly GatewayKind[];
  /** Where providers answer instead of their own addresses, for tests. */
  addresses?: Readonly<Partial<Record<GatewayName, string>>>;
  /** Takes the money in demo mode as long as no other is on. */
  sandbox?: Gateway | null;
  now: () => Date;
}

/** The gateways of this market, as calls, webhooks and jobs find them (`services.payments`). */
export class Payments {
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Which takes money now: the first that is switched on; null for none. */
  async active(): Promise<ActiveGateway | null> {
    const state = firstActive(await this.states(), gatewayNames);
    return state ? this.#open(state) : this.#sandbox();
  }

  async #sandbox(): Promise<ActiveGateway | null> {
    const { sandbox } = this.#around;
    return sandbox ? { gateway: sandbox, currency: await this.marketCurrency() } : null;
  }

  /** What prices are shown in, and what a gateway without a currency of its own takes; ISO 4217, upper case. */
  async marketCurrency(): Promise<string> {
    return (await loadSettings(this.#around.database)).text('currency_code').toUpperCase() || 'USD';
  }

  /** This one, when it is switched on: for calls that name their gateway. */
  async enabled(name: GatewayName): Promise<ActiveGateway | null> {
    const state = (await this.states()).find(({ kind }) => kind.name === name);
    return state?.isEnabled && isUsable(state) ? this.#open(state) : null;
  }

  /** A gateway that has its keys, also when it is switched off: late messages still come. */
  async find(name: GatewayName): Promise<Gateway | null> {
    if (name === 'sandbox') return this.#around.sandbox ?? null;
    const state = (await this.states()).find(({ kind }) => kind.name === name);
    return state && isUsable(state) ? this.#make(state) : null;
  }

  /** Every gateway with its settings. The secrets in there are for the gateways themselves only. */
  states(by: Kysely<Tables> = this.#around.database.db): Promise<GatewayState[]> {
    const { kinds, key } = this.#around;
    return readGatewaySettings(by, kinds, key);
  }

  /**
   * A gateway with its settings, held until the transaction ends: of two operators who change it, one waits and then
   * changes what the other has set. Null for one that this market does not know.
   */
  async hold(name: GatewayName, within: Transaction<Tables>): Promise<GatewayState | null> {
    // Not its row: before anything was set there is none.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`gateway ${name}`}, 0))`.execute(within);
    return (await this.states(within)).find(({ kind }) => kind.name === name) ?? null;
  }

  /**
   * Changes some fields of a gateway that is held; a blank empties one.
   * @returns the number of its row
   */
  set(state: GatewayState, changes: GatewayValues, within: Transaction<Tables>): Promise<number> {
    const { key, now } = this.#around;
    return writeGatewaySettings(within, state, changes, { key, now: now() });
  }

  /**
   * A gateway with these fields in place of those that are kept, to be asked something; nothing is changed by it. Null for
   * one that this market does not know, and without a gateway where a field is missing.
   */
  async trial(
    name: GatewayName,
    changes: GatewayValues,
  ): Promise<{ gateway: Gateway | null; missing: string[] } | null> {
    const state = (await this.states()).find(({ kind }) => kind.name === name);
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

  /** Where a provider answers instead of its own address; `''` for its own. */
  address(name: GatewayName): string {
    return this.#around.addresses?.[name] ?? '';
  }

  async #open(state: GatewayState): Promise<ActiveGateway> {
    const currency = state.kind.currency(state.values) || (await this.marketCurrency());
    return { gateway: this.#make(state), currency };
  }

  #make({ kind, values }: GatewayState): Gateway {
    const { database, now } = this.#around;
    const referenceKey = () => loadSecret(database, 'payment-references');
    const made = kind.make(values, { address: this.address(kind.name), now, referenceKey });
    return hideSecrets(made, kind, values);
  }
}
