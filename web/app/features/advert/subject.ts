import type { FeatureFor } from '@latchkey/contract/advert/advertisement';

/** The listing that an advert is about. */
export interface AdvertSubject {
  kind: FeatureFor;
  id: number;
  title: string;
}
