import type { FeatureFor } from '@latchkey/contract/advert/advertisement';

/** The listing to advertise. */
export interface AdvertSubject {
  kind: FeatureFor;
  id: number;
  title: string;
}
