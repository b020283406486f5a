import type { Context } from '../../platform/context.ts';
import { verifyIdToken } from '../social/read-id-token.ts';
import { loadSettings, type Settings } from '../../platform/settings/load-settings.ts';
import type { SignInInput } from '../sign-in-input.ts';

/**
 * Returns who verifies phone numbers for apps (contract 3.19): `firebase` if it is configured and selected, otherwise
 * `twilio`, which means the server's own codes.
 */
export async function phoneCodeProvider(
  settings: Settings,
  context: Pick<Context, 'identities'>,
): Promise<'firebase' | 'twilio'> {
  return (await selectedService(settings, context)) ? 'firebase' : 'twilio';
}

async function selectedService(settings: Settings, { identities }: Pick<Context, 'identities'>) {
  const isChosen = settings.text('otp_service_provider') === 'firebase';
  return (isChosen && (await identities?.phone())) || null;
}

/**
 * Returns the phone number, without plus, in the ID token of the selected identity service (contract 5.2).
 * @returns null for a token that does not prove the `auth_id` and the number that the client sends
 */
export async function numberOfIdToken(
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
    const isByPhone = Object(firebase).sign_in_provider === 'phone';
    if (!isByPhone || typeof number !== 'string' || claims.sub !== auth_id) return null;
    const digits = number.replace(/^\+/, '');
    return mobile === undefined || mobile === digits ? digits : null;
  } catch (error) {
    log.info({ err: error, provider: service.options.id }, 'ID token rejected');
    return null;
  }
}
