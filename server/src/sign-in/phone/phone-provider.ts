import { asRecord } from '@latchkey/contract/schema/record';
import type { Context } from '../../platform/context.ts';
import { InvalidIdTokenError, verifyIdToken } from '../social/read-id-token.ts';
import { loadSettings, type Settings } from '../../platform/settings/load-settings.ts';
import type { SignInInput } from '../sign-in-input.ts';

/**
 * Returns the service that verifies phone numbers for apps (contract 3.19): `firebase` if it is configured and selected,
 * otherwise `twilio`, which stands for the server's own codes.
 */
export async function phoneCodeProvider(
  settings: Settings,
  context: Pick<Context, 'identities'>,
): Promise<'firebase' | 'twilio'> {
  return (await selectedService(settings, context)) ? 'firebase' : 'twilio';
}

/** Returns the configuration of the selected service; null when codes are the server's own. */
async function selectedService(settings: Settings, { identities }: Pick<Context, 'identities'>) {
  const isSelected = settings.text('otp_service_provider') === 'firebase';
  return (isSelected && (await identities?.phone())) || null;
}

/**
 * Returns the phone number, without plus, in the ID token of the selected identity service (contract 5.2).
 * @returns null for a token that does not prove the `auth_id` and the number that the client sends
 * @throws CallFailure `service_unavailable` when the service cannot be reached
 */
export async function phoneNumberOfIdToken(
  { auth_id, mobile, id_token = '' }: SignInInput,
  context: Pick<Context, 'database' | 'identities' | 'now' | 'log'>,
): Promise<string | null> {
  const { database, now, log } = context;
  const service = await selectedService(await loadSettings(database), context);
  if (!service) return null;
  try {
    const claims = await verifyIdToken(service, id_token, database, now());
    if (!claims) return null;
    const { phone_number: number, firebase } = claims;
    // An account of the service may have a number and still have signed in with another method.
    const isByPhone = asRecord(firebase)['sign_in_provider'] === 'phone';
    if (!isByPhone || typeof number !== 'string' || claims.sub !== auth_id) return null;
    const digits = number.replace(/^\+/, '');
    return mobile === undefined || mobile === digits ? digits : null;
  } catch (error) {
    if (!(error instanceof InvalidIdTokenError)) throw error;
    log.info({ err: error, provider: service.options.id }, 'ID token rejected');
    return null;
  }
}
