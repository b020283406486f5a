import type { FeatureFor } from '@latchkey/contract/records/advertisement';

/** The listing that an advert is about. */
export interface AdvertSubject {
  kind: FeatureFor;
  id: number;
  title: string;
}
