import { CallError } from '../../api/failure.ts';
import type { Translate } from '../../i18n/translator.ts';

/** Failures that have words of their own. */
const told: readonly string[] = [
  'already_featured',
  'not_featurable',
  'not_owner',
  'property_not_found',
  'project_not_found',
  'advertisement_not_found',
  'demo_mode',
  'too_many_requests',
  'unreachable',
];

/** What went wrong with an advert: in the reader's words, else as the server says it (specification 8). */
export function failureText(error: unknown, t: Translate): string {
  if (!(error instanceof CallError)) return t('advert.failed.other');
  if (told.includes(error.key)) return t(`advert.failed.${error.key}`);
  return error.status < 500 && error.message ? error.message : t('advert.failed.other');
}
