import { deleteAdvertisement, getFeaturedData, storeAdvertisement } from '@latchkey/contract/advert/calls';
import { getAddedProperties } from '@latchkey/contract/posting/calls';
import { checkPackageLimit, getPackage } from '@latchkey/contract/package/calls';
import { getAddedProjects } from '@latchkey/contract/project/calls';
import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { useQueryClient } from '../../shared/api/query-client.ts';
import { request } from '../../shared/api/request.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import type { AdvertSubject } from './advert-listing.ts';
import type { ErrorKey } from '@latchkey/contract/errors';
import { CallError } from '../../shared/api/failure.ts';
import type { Translate } from '../../shared/i18n/translator.ts';
import { isPackageRefusal, packageRefusalText } from '../../components/packages/package-refusal.tsx';
import { refreshQueries } from '../../shared/api/refresh-queries.ts';

const affectedCalls = [getFeaturedData, getAddedProperties, getAddedProjects, getPackage, checkPackageLimit] as const;

/** An owner's actions on adverts. Each shows a toast, refetches the lists and resolves with whether it succeeded. */
export function useAdvertActions() {
  const { t } = useTranslation();
  const queries = useQueryClient();

  async function run(kind: ListingKind, action: () => Promise<unknown>, successText: string): Promise<boolean> {
    let isDone = false;
    try {
      await action();
      isDone = true;
      showToast({ text: successText });
    } catch (error) {
      showToast({ text: advertFailureText(error, kind, t), urgent: true });
    }
    await Promise.all(affectedCalls.map(({ method, path }) => refreshQueries(queries, [method, path])));
    return isDone;
  }

  function feature({ kind, id }: AdvertSubject, successText: string): Promise<boolean> {
    const listing = kind === 'property' ? { property_id: id } : { project_id: id };
    return run(kind, () => request(storeAdvertisement, { feature_for: kind, ...listing }), successText);
  }

  function endAdvert(id: number, kind: ListingKind, successText: string): Promise<boolean> {
    return run(kind, () => request(deleteAdvertisement, { id }), successText);
  }

  return { feature, endAdvert };
}

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
export function advertFailureText(error: unknown, kind: ListingKind, t: Translate): string {
  if (!(error instanceof CallError)) return t('advert.failed.other');
  const { key, status, message } = error;
  if (isPackageRefusal(key)) return packageRefusalText(key, `${kind}_feature`, t);
  if (translatedFailures.includes(key)) return t(`advert.failed.${key}`);
  return status < 500 && message ? message : t('advert.failed.other');
}
