import type { RentDuration } from '../prices.ts';
import type { Random } from '../random.ts';
import type { PropertySite } from './locate-properties.ts';
import { planNames } from './property-files.ts';
import type { Measures } from './property-measures.ts';

/** Distances in kilometres by facility id. */
export type Distances = ReadonlyMap<number, number>;

/** Facilities in walking distance by id, the most relevant first. */
const walkFacilities: readonly (readonly [id: number, what: string])[] = [
  [11, 'the beach'],
  [4, 'the metro or tram'],
  [1, 'the supermarket'],
  [2, 'the school'],
];
const maxWalkKm = 1.6;
const minutesPerKm = 13;

/** Returns three paragraphs: the property, the rooms, the neighbourhood. They match the pictures and the parameters. */
export function describeProperty(
  site: PropertySite,
  measures: Measures,
  distances: Distances,
  rentDuration: RentDuration | null,
  random: Random,
): string {
  const { kind, place } = site;
  const first = [random.pick(kind.opens), sizeSentence(site, measures), conditionSentence(measures, random)];
  const second = [random.pick(kind.rooms), extrasSentence(measures)];
  const third = [place.description, walkSentence(site, distances), closing(kind, measures, rentDuration, random)];
  return [first, second, third].map((sentences) => sentences.filter(Boolean).join(' ')).join('\n\n');
}

function sizeSentence({ kind }: PropertySite, { area, bedrooms, bathrooms, floor, built }: Measures): string {
  const size = `${group(area)} m²`;
  if (kind.category === 'land') return `The plot measures ${size}.`;
  const since = built && built < 2005 ? `, in a building dating from ${built}` : '';
  if (bedrooms === null) return `It has ${size} of usable space${floor ? ` on ${describeFloor(floor)}` : ''}${since}.`;
  const rooms = `${count(bedrooms, 'bedroom')} and ${count(bathrooms ?? 1, 'bathroom')}`;
  if (floor) return `The ${kind.noun} has ${size} of living space on ${describeFloor(floor)}, with ${rooms}${since}.`;
  const age = built && built < 2005 ? ` It was built in ${built}.` : '';
  return `The ${kind.noun} has ${size} of living space, with ${rooms}.${age}`;
}

function conditionSentence({ condition, energy, built }: Measures, random: Random): string {
  if (built === null) return '';
  const rating = energy ? ` The energy class is ${energy}.` : '';
  if (condition === 'New') return `It’s newly built and comes with the builder’s warranty.${rating}`;
  if (condition === 'Needs work') return `The wiring and windows need replacing; the price reflects this.${rating}`;
  if (condition === 'Renovated') {
    return `${random.pick(['The wiring and pipes have been renewed.', 'It has been fully renovated.'])}${rating}`;
  }
  return `It’s in good condition.${rating}`;
}

function extrasSentence({ features, parking }: Measures): string {
  const extras = [
    features.includes('Storage room') ? 'a storage room' : '',
    features.includes('Air conditioning') ? 'air conditioning' : '',
    parking === 1 ? 'a parking space' : parking > 1 ? `${words(parking)} parking spaces` : '',
  ].filter(Boolean);
  if (extras.length === 0) return '';
  const list = extras.length === 1 ? extras[0] : `${extras.slice(0, -1).join(', ')} and ${extras.at(-1)}`;
  return `Also included: ${list}.`;
}

function walkSentence({ place }: PropertySite, distances: Distances): string {
  const near = `${capital(place.near[0])} and ${place.near[1]} are within walking distance.`;
  const walks = walkFacilities.flatMap(([id, what]) => {
    const km = distances.get(id);
    return km !== undefined && km <= maxWalkKm ? [{ what, minutes: Math.max(1, Math.round(km * minutesPerKm)) }] : [];
  });
  const [first, second] = walks;
  if (!first || !second) return near;
  return `${near} It’s ${count(first.minutes, 'minute')} on foot to ${first.what} and ${words(second.minutes)} to ${second.what}.`;
}

function closing(
  kind: PropertySite['kind'],
  measures: Measures,
  rentDuration: RentDuration | null,
  random: Random,
): string {
  if (rentDuration === 'Daily') {
    return random.pick([
      'Send us your dates, and you’ll have an answer within a day.',
      'The keys are handed over in person on the day of arrival.',
    ]);
  }
  if (rentDuration && kind.category === 'work')
    return 'The lease runs for five years, with no rent to pay before opening.';
  if (rentDuration) {
    return random.pick([
      'Viewings are available on weekday evenings and Saturday mornings.',
      'A deposit of two months’ rent is held in a separate account.',
      'Bring ID and your last three payslips to the viewing, and you’ll have an answer within two days.',
    ]);
  }
  const sold = [
    `Send a message to arrange a viewing of the ${kind.noun}.`,
    'We’ll send you the land register extract before the viewing.',
  ];
  if (kind.category !== 'land') sold.push('The owners will show you round in person.');
  if (planNames(kind, measures).length > 0) sold.push('The floor plan is available under Documents.');
  return random.pick(sold);
}

export function describeFloor({ at, of }: { at: number; of: number }): string {
  if (at === 0) return 'the ground floor';
  return at === of ? 'the top floor' : `the ${ordinal(at)} floor of ${of}`;
}

export function ordinal(value: number): string {
  const last = value % 100 >= 11 && value % 100 <= 13 ? 0 : value % 10;
  return `${value}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
}

function words(value: number): string {
  return ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][value] ?? String(value);
}

function count(value: number, thing: string): string {
  return `${words(value)} ${thing}${value === 1 ? '' : 's'}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function group(value: number): string {
  return value.toLocaleString('en-GB');
}
