import type { AddressService } from '@latchkey/contract/admin/addresses/records';
import type {
  FirebaseProject,
  RoutingSettings,
  SearchModelSettings,
  IdentityProviderSettings,
  MailServer,
  TextService,
} from '@latchkey/contract/admin/settings/records';
import { CallFailure } from '@latchkey/contract/errors';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { IdentityProviderRegistry } from '../../sign-in/social/identity-provider-registry.ts';
import type { ProviderOptions } from '../../sign-in/social/identity-provider.ts';
import type { StoredProvider } from '../../sign-in/social/stored-providers.ts';
import type { MailRoute } from '../../platform/mail/mail-delivery.ts';
import type { LanguageModelRoute } from '../../platform/language-model/language-model.ts';
import type { RoutingRoute } from '../../platform/routing/routing.ts';
import type { FirebaseRoute } from '../../platform/push/firebase.ts';
import type { SmsRoute } from '../../platform/sms/sms-delivery.ts';
import type { AddressRoute } from '../../platform/geocoding/addresses/address-settings.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';

/** Returns every service as the console shows it. */
export async function serviceRecords({
  deliveryChannels,
  routing,
  searchModel,
  identities,
  addresses,
  nearby,
}: Pick<Context, 'deliveryChannels' | 'routing' | 'searchModel' | 'identities' | 'addresses' | 'nearby'>) {
  const none = { source: 'none' } as const;
  const [mail, sms, firebase, engine, model, providers, addressRoute, nearbySource] = await Promise.all([
    deliveryChannels ? deliveryChannels.mail.route() : none,
    deliveryChannels ? deliveryChannels.sms.route() : none,
    deliveryChannels ? deliveryChannels.firebase.route() : none,
    routing ? routing.route() : none,
    searchModel ? searchModel.route() : none,
    identities ? providerRecords(identities) : [],
    addresses ? addresses.settings.route() : none,
    nearby ? nearby.route() : { ...none, url: '' },
  ]);
  return {
    sending: mailServerRecord(mail),
    texts: textServiceRecord(sms),
    firebase: firebaseRecord(firebase),
    routing: routingRecord(engine),
    search_model: searchModelRecord(model),
    identity_providers: providers,
    addresses: addressServiceRecord(addressRoute),
    nearby: nearbySource,
  };
}

const none = { host: '', port: 587, security: 'starttls', user: '', sender: '', is_key_set: 0 } as const;

/** Returns the mail server as the console shows it; one from the environment only with server and sender. */
export function mailServerRecord(route: MailRoute): MailServer {
  if (route.source === 'none') return { source: 'none', ...none };
  if (route.source === 'console') {
    const { key, ...shown } = route;
    return { ...shown, is_key_set: key ? 1 : 0 };
  }
  const { hostname, port, protocol } = new URL(route.url);
  const isTls = protocol === 'smtps:';
  return {
    ...none,
    source: 'environment',
    host: hostname,
    port: Number(port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : 'starttls',
    sender: route.sender,
  };
}

/** Returns the text message service without its key. */
export function textServiceRecord(route: SmsRoute): TextService {
  if (route.source === 'none') return { source: 'none', url: '', account: '', sender: '', is_key_set: 0 };
  const { source, sender } = route;
  if (source === 'console')
    return { source, url: route.url, account: route.account, sender, is_key_set: yes(route.key) };
  const { origin, pathname, username, password } = new URL(route.url);
  return { source, url: origin + pathname, account: decodeURIComponent(username), sender, is_key_set: yes(password) };
}

/** Returns the Firebase project without its key. */
export function firebaseRecord(route: FirebaseRoute): FirebaseProject {
  if (route.source === 'none') return { source: 'none', project_id: '', client_email: '', is_key_set: 0 };
  const { project_id, client_email } = route.source === 'console' ? route.project : route.account;
  return { source: route.source, project_id, client_email, is_key_set: route.account ? 1 : 0 };
}

/** Returns the routing engine without its key. */
export function routingRecord(route: RoutingRoute): RoutingSettings {
  if (route.source === 'none') return { source: 'none', engine: 'valhalla', url: '', is_key_set: 0 };
  const { source, engine, url, key } = route;
  return { source, engine, url, is_key_set: yes(key) };
}

/** Returns the model that reads search texts without its key. */
export function searchModelRecord(route: LanguageModelRoute): SearchModelSettings {
  if (route.source === 'none') return { source: 'none', url: '', model: '', is_key_set: 0 };
  const { source, url, model, key } = route;
  return { source, url, model, is_key_set: yes(key) };
}

/** Returns the provider of street addresses without its key. */
export function addressServiceRecord(route: AddressRoute): AddressService {
  if (route.source === 'none') return { source: 'none', provider: '', url: '', is_key_set: 0 };
  const { source, provider, url, key } = route;
  return { source, provider, url, is_key_set: yes(key) };
}

async function providerRecords({ configured, stored }: IdentityProviderRegistry): Promise<IdentityProviderSettings[]> {
  return [...configured.map(configuredRecord), ...((await stored?.list()) ?? []).map(providerRecord)];
}

function configuredRecord({
  id,
  type,
  name,
  issuer,
  clientId,
  clientSecret,
}: ProviderOptions): IdentityProviderSettings {
  const kind = type === '2' ? 'apple' : 'oidc';
  const shown = { id, kind, name, issuer, client_id: clientId, team_id: '', key_id: '' } as const;
  return { source: 'environment', ...shown, is_key_set: yes(clientSecret) };
}

/** Returns an identity provider that was created in the console, without its secret. */
export function providerRecord({ secret, ...shown }: StoredProvider): IdentityProviderSettings {
  return { source: 'console', ...shown, is_key_set: yes(secret) };
}

const yes = (secret: string | null) => (secret ? (1 as const) : (0 as const));

interface ServiceChange {
  action:
    | 'save-mail-server'
    | 'save-text-service'
    | 'save-firebase'
    | 'save-routing'
    | 'save-search-model'
    | 'save-identity-provider'
    | 'delete-identity-provider'
    | 'save-address-service'
    | 'save-nearby-source'
    | 'save-map';
  /** For the audit log, without secrets. */
  before: string;
  after: string;
}

/** Runs a change of a service and its audit entry in one transaction, one change at a time. */
export async function saveService(
  change: (trx: Transaction<Tables>) => Promise<ServiceChange>,
  context: Context,
): Promise<void> {
  await context.database.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('services of the console'))`.execute(trx);
    const entry = await change(trx);
    await writeAudit({ ...entry, subject: 'setting', subject_id: 0, accountId: null, reason: '' }, context, trx);
  });
}

/**
 * Rejects the input when a field has an error.
 * @param fields the error of each field, false for none
 * @throws CallFailure `validation` with `fields`
 */
export function rejectInvalidFields(fields: Readonly<Record<string, string | false>>): void {
  const wrong = Object.entries(fields).filter(([, problem]) => problem !== false);
  const [first] = wrong;
  if (!first) return;
  throw new CallFailure('validation', {
    message: `${first[0]} isn’t valid.`,
    extra: { fields: Object.fromEntries(wrong) },
  });
}
