import type { QueueKind } from '@latchkey/contract/admin/review-queue/records';

/** Common reasons of rejections, by the names of their texts (`console.queue.ready.…`). */
export const reasonTemplates: Readonly<Record<QueueKind, readonly string[]>> = {
  property: ['pictures', 'otherPictures', 'price', 'place', 'facts', 'contact', 'twice'],
  project: ['pictures', 'otherPictures', 'place', 'plan', 'contact', 'twice'],
  advert: ['advertListing', 'advertPictures'],
  verification: ['unreadable', 'expired', 'otherName', 'paper'],
  report: ['notThere', 'otherPictures', 'price', 'fraud'],
  message: [],
  account: ['spam', 'fraudAccount', 'stolenPictures'],
};
