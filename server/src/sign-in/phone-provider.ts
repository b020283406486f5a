import type { Context } from '../context.ts';
import { verifyIdToken } from '../identity/read-id-token.ts';
import { loadSettings, type Settings } from '../settings/load-settings.ts';
import type { SignUp } from './sign-up.ts';

/**
 * Who confirms phone numbers for apps (contract 3.19): `firebase` where it is configured and chosen, otherwise `twilio`,
 * which stands for the server's own codes.
 */
export async function phoneCodeProvider(
  settings: Settings,
  context: Pick<Context, 'identities'>,
): Promise<'firebase' | 'twilio'> {
  return (await chosenService(settings, context)) ? 'firebase' : 'twilio';
}

async function chosenService(settings: Settings, { identities }: Pick<Context, 'identities'>) {
  const isChosen = settings.text('otp_service_provider') === 'firebase';
  return (isChosen && (await identities?.phone())) || null;
}

/**
 * The number, without plus, that the chosen identity service states in its ID token (contract 5.2).
 * @returns null for a token that does not prove the `auth_id` and the number that the client names
 */
export async function numberOfIdToken(
  { auth_id, mobile, id_token = '' }: SignUp,
  context: Pick<Context, 'database' | 'identities' | 'now' | 'log'>,
): Promise<string | null> {
  const { database, now, log } = context;
  const service = await chosenService(await loadSettings(database), context);
  if (!service) return null;
  try {
    const claims = await verifyIdToken(service, id_token, database, now());
    if (!claims) return null;
    const { phone_number: number, firebase } = claims;
    // An account of the service may have a number and have signed in by something else.
    const isByPhone = Object(firebase).sign_in_provider === 'phone';
    if (!isByPhone || typeof number !== 'string' || claims.sub !== auth_id) return null;
    const digits = number.replace(/^\+/, '');
    return mobile === undefined || mobile === digits ? digits : null;
  } catch (error) {
    log.info({ err: error, provider: service.options.id }, 'an ID token proved nothing');
    return null;
  }
}
