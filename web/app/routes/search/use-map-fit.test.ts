import { expect, it } from 'vitest';
import { type MapFit, nextFit } from './use-map-fit.ts';

const town = { west: 13.2, south: 52.4, east: 13.6, north: 52.6 };
const street = { west: 13.38, south: 52.55, east: 13.4, north: 52.56, exact: true };
const berlin = { filters: 'Berlin', location: '', outline: '' };
const zoomedIn = { ...berlin, location: 'street' };

const start: MapFit = { ...berlin, view: town, ownLocations: [], count: 0, searches: 0 };
/** The fit after the user moved the map to the street. */
const moved = nextFit({ ...start, ownLocations: ['street'] }, zoomedIn, street);

it('the map does not move again after the user moved it', () => {
  expect(moved).toMatchObject({ view: town, count: 0, searches: 0, ownLocations: [] });
  expect(nextFit(moved, zoomedIn, street)).toBe(moved);
});

it('fits the search again when Back or a link removes the part of the map, and that part on the way forward', () => {
  const back = nextFit(moved, berlin, town);
  expect(back).toMatchObject({ view: town, count: 1, searches: 1 });
  expect(nextFit(back, zoomedIn, street)).toMatchObject({ view: street, count: 2, searches: 2 });
});

it('the map does not move when the user moves it again before the first move is in the URL', () => {
  const twice = nextFit({ ...start, ownLocations: ['street', 'house'] }, zoomedIn, street);
  expect(nextFit(twice, { ...berlin, location: 'house' }, street)).toMatchObject({ count: 0, ownLocations: [] });
});

it('a move of the map is dropped when another search replaces it', () => {
  const porto = nextFit({ ...start, ownLocations: ['street'] }, { ...berlin, filters: 'Porto' }, street);
  expect(porto).toMatchObject({ view: street, count: 1, searches: 1, ownLocations: [] });
});

it('the map fits an outline that loads later, and the cards stay the same', () => {
  const outlined = nextFit(start, { ...berlin, outline: 'border' }, street);
  expect(outlined).toMatchObject({ view: street, count: 1, searches: 0 });
  // The next page of results loads the travel time again.
  expect(nextFit(outlined, berlin, town)).toBe(outlined);
});
