import { deleteAdvertisement, getFeaturedData, storeAdvertisement } from '@latchkey/contract/advert/calls';
import { getAddedProperties } from '@latchkey/contract/posting/calls';
import { checkPackageLimit, getPackage } from '@latchkey/contract/package/calls';
import { getAddedProjects } from '@latchkey/contract/project/calls';
import type { FeatureFor } from '@latchkey/contract/advert/advertisement';
import { useQueryClient } from '@tanstack/react-query';
import { refreshQueries } from '../../shared/api/refresh-queries.ts';
import { request } from '../../shared/api/request.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import { advertFailureText } from './advert-failure-text.ts';
import type { AdvertSubject } from './advert-listing.ts';

const affectedCalls = [getFeaturedData, getAddedProperties, getAddedProjects, getPackage, checkPackageLimit] as const;

/** An owner's actions on adverts. Each shows a toast, refetches the lists and resolves with whether it succeeded. */
export function useAdvertActions() {
  const { t } = useTranslation();
  const queries = useQueryClient();

  async function run(kind: FeatureFor, action: () => Promise<unknown>, successText: string): Promise<boolean> {
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

  function takeDown(id: number, kind: FeatureFor, successText: string): Promise<boolean> {
    return run(kind, () => request(deleteAdvertisement, { id }), successText);
  }

  return { feature, takeDown };
}
