import type { ListingState } from '@latchkey/contract/posting/listing-states';
import { expect, it } from 'vitest';
import { editPath, mayEdit, maySwitch, offerSteps, type OwnListing, ownPath, publicPath } from './own-listing.ts';

type Offer = NonNullable<OwnListing['home']>['offer'];

function home(
  offer: Offer | null,
  { status = 1, request_status = 'approved' }: Partial<ListingState> = {},
): OwnListing {
  return {
    kind: offer ? 'property' : 'project',
    id: 1,
    slug: 'sea-view',
    title: 'Sea view',
    image: '',
    imageMeta: null,
    place: 'Lisbon, Portugal',
    isLapsed: false,
    isFeaturable: false,
    reason: '',
    status,
    request_status,
    home: offer && { offer, price: 1, rentduration: 'Monthly', views: 0, interested: 0 },
    projectType: offer ? null : 'upcoming',
  };
}

it.each([
  ['sell', ['mark_sold']],
  ['rent', ['mark_rented']],
  ['rented', ['offer_again']],
  ['sold', []],
] as const)('offers for what is %s the steps of the graph: %j', (offer, steps) => {
  expect(offerSteps(home(offer))).toEqual(steps);
});

it('offers no step for what nobody has approved, and none for a project', () => {
  expect(offerSteps(home('sell', { request_status: 'pending' }))).toEqual([]);
  expect(offerSteps(home('rent', { request_status: 'rejected', status: 0 }))).toEqual([]);
  expect(offerSteps(home(null))).toEqual([]);
});

it('lets nobody edit what waits for a decision or is sold, nor switch what is not approved', () => {
  expect(mayEdit(home('sell'))).toBe(true);
  expect(mayEdit(home('sell', { request_status: 'rejected' }))).toBe(true);
  expect(mayEdit(home('sell', { request_status: 'pending' }))).toBe(false);
  expect(mayEdit(home('sold'))).toBe(false);
  expect(mayEdit(home(null, { request_status: 'pending' }))).toBe(false);
  expect(maySwitch(home('rented'))).toBe(true);
  expect(maySwitch(home('rent', { request_status: 'rejected' }))).toBe(false);
});

it('leads to the public page of what everybody sees, and to one’s own pages always', () => {
  expect(publicPath(home('sell'))).toBe('/properties-details/sea-view');
  expect(publicPath(home(null))).toBe('/project-details/sea-view');
  expect(publicPath(home('sell', { status: 0 }))).toBeNull();
  expect(publicPath(home('sell', { request_status: 'pending' }))).toBeNull();
  expect([ownPath(home('sell')), editPath(home('sell'))]).toEqual([
    '/my-property/sea-view',
    '/user/edit-property/sea-view',
  ]);
  expect([ownPath(home(null)), editPath(home(null))]).toEqual(['/my-project/sea-view', '/user/edit-project/sea-view']);
});
