import { deleteAdvertisement, getFeaturedData, storeAdvertisement } from '@latchkey/contract/advert/calls';
import { getAddedProperties } from '@latchkey/contract/posting/calls';
import { checkPackageLimit, getPackage } from '@latchkey/contract/package/calls';
import { getAddedProjects } from '@latchkey/contract/project/calls';
import type { FeatureFor } from '@latchkey/contract/advert/advertisement';
import { useQueryClient } from '@tanstack/react-query';
import { askAgain } from '../../api/ask-again.ts';
import { request } from '../../api/request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/show-toast.ts';
import { failureText } from './failure-text.ts';
import type { AdvertSubject } from './subject.ts';

const changed = [getFeaturedData, getAddedProperties, getAddedProjects, getPackage, checkPackageLimit] as const;

/** What an owner can do to an advert: each says what came of it and brings the lists up to date; true when it is done. */
export function useAdvertActions() {
  const { t } = useTranslation();
  const queries = useQueryClient();

  async function attempt(kind: FeatureFor, work: () => Promise<unknown>, done: string): Promise<boolean> {
    let isDone = false;
    try {
      await work();
      isDone = true;
      showToast({ text: done });
    } catch (error) {
      showToast({ text: failureText(error, kind, t), urgent: true });
    }
    await Promise.all(changed.map(({ method, path }) => askAgain(queries, [method, path])));
    return isDone;
  }

  function feature({ kind, id }: AdvertSubject, done: string): Promise<boolean> {
    const listing = kind === 'property' ? { property_id: id } : { project_id: id };
    return attempt(kind, () => request(storeAdvertisement, { feature_for: kind, ...listing }), done);
  }

  function takeDown(id: number, kind: FeatureFor, done: string): Promise<boolean> {
    return attempt(kind, () => request(deleteAdvertisement, { id }), done);
  }

  return { feature, takeDown };
}
