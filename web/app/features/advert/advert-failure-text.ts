import type { ErrorKey } from '@latchkey/contract/errors';
import type { FeatureFor } from '@latchkey/contract/advert/advertisement';
import { CallError } from '../../shared/api/failure.ts';
import type { Translate } from '../../shared/i18n/translator.ts';
import { isPackageRefusal, packageRefusalText } from '../../components/packages/package-refusal.tsx';

/** Errors of store_advertisement and delete_advertisement with a translated text. */
export const translatedFailures: readonly string[] = [
  'already_featured',
  'not_featurable',
  'not_owner',
  'property_not_found',
  'project_not_found',
  'advertisement_not_found',
  'not_signed_in',
  'account_deactivated',
  'demo_mode',
  'too_many_requests',
  'internal',
  'service_unavailable',
  'unreachable',
] satisfies (ErrorKey | 'unreachable')[];

/**
 * The translated text of an advert error, otherwise the server's message (specification 8).
 * @param kind of the advertised listing
 */
export function advertFailureText(error: unknown, kind: FeatureFor, t: Translate): string {
  if (!(error instanceof CallError)) return t('advert.failed.other');
  const { key, status, message } = error;
  if (isPackageRefusal(key)) return packageRefusalText(key, `${kind}_feature`, t);
  if (translatedFailures.includes(key)) return t(`advert.failed.${key}`);
  return status < 500 && message ? message : t('advert.failed.other');
}
