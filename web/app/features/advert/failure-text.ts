import type { ErrorKey } from '@latchkey/contract/errors';
import type { FeatureFor } from '@latchkey/contract/advert/advertisement';
import { CallError } from '../../api/failure.ts';
import type { Translate } from '../../i18n/translator.ts';
import { isPackageRefusal, packageNeed } from '../../packages/package-refusal.ts';

/** Failures of store_advertisement and delete_advertisement that have words of their own. */
export const toldFailures: readonly string[] = [
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
 * What went wrong with an advert: in the reader's words, else as the server says it (specification 8).
 * @param kind of the listing that it is about
 */
export function failureText(error: unknown, kind: FeatureFor, t: Translate): string {
  if (!(error instanceof CallError)) return t('advert.failed.other');
  const { key, status, message } = error;
  if (isPackageRefusal(key)) return packageNeed(key, `${kind}_feature`, t);
  if (toldFailures.includes(key)) return t(`advert.failed.${key}`);
  return status < 500 && message ? message : t('advert.failed.other');
}
