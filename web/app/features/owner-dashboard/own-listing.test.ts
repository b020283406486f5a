import type { ListingState } from '@latchkey/contract/posting/listing-states';
import { expect, it } from 'vitest';
import { editPath, isEditable, isSwitchable, offerSteps, type OwnListing, ownPath, publicPath } from './own-listing.ts';

type Offer = NonNullable<OwnListing['property']>['offer'];

function listing(
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
    location: 'Lisbon, Portugal',
    isLapsed: false,
    isFeaturable: false,
    reason: '',
    status,
    request_status,
    property: offer && { offer, price: 1, rentduration: 'Monthly', views: 0, interested: 0 },
    projectType: offer ? null : 'upcoming',
  };
}

it.each([
  ['sell', ['mark_sold']],
  ['rent', ['mark_rented']],
  ['rented', ['offer_again']],
  ['sold', []],
] as const)('offers the steps of the state graph for %s: %j', (offer, steps) => {
  expect(offerSteps(listing(offer))).toEqual(steps);
});

it('offers no step for a listing that is not approved, and none for a project', () => {
  expect(offerSteps(listing('sell', { request_status: 'pending' }))).toEqual([]);
  expect(offerSteps(listing('rent', { request_status: 'rejected', status: 0 }))).toEqual([]);
  expect(offerSteps(listing(null))).toEqual([]);
});

it('a pending or sold listing cannot be edited, an unapproved one cannot be shown or hidden', () => {
  expect(isEditable(listing('sell'))).toBe(true);
  expect(isEditable(listing('sell', { request_status: 'rejected' }))).toBe(true);
  expect(isEditable(listing('sell', { request_status: 'pending' }))).toBe(false);
  expect(isEditable(listing('sold'))).toBe(false);
  expect(isEditable(listing(null, { request_status: 'pending' }))).toBe(false);
  expect(isSwitchable(listing('rented'))).toBe(true);
  expect(isSwitchable(listing('rent', { request_status: 'rejected' }))).toBe(false);
});

it('links to the public page of a public listing, and always to the owner’s pages', () => {
  expect(publicPath(listing('sell'))).toBe('/properties-details/sea-view');
  expect(publicPath(listing(null))).toBe('/project-details/sea-view');
  expect(publicPath(listing('sell', { status: 0 }))).toBeNull();
  expect(publicPath(listing('sell', { request_status: 'pending' }))).toBeNull();
  expect([ownPath(listing('sell')), editPath(listing('sell'))]).toEqual([
    '/my-property/sea-view',
    '/user/edit-property/sea-view',
  ]);
  expect([ownPath(listing(null)), editPath(listing(null))]).toEqual([
    '/my-project/sea-view',
    '/user/edit-project/sea-view',
  ]);
});
