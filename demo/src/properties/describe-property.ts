import type { Random } from '../random.ts';
import type { PropertySite } from './locate-properties.ts';
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
  isRent: boolean,
  random: Random,
): string {
  const { kind, place } = site;
  const first = [random.pick(kind.opens), sizeSentence(site, measures), conditionSentence(measures, random)];
  const second = [random.pick(kind.rooms), extrasSentence(measures)];
  const third = [place.description, walkSentence(site, distances), closing(kind, isRent, random)];
  return [first, second, third].map((sentences) => sentences.filter(Boolean).join(' ')).join('\n\n');
}

function sizeSentence({ kind }: PropertySite, { area, bedrooms, bathrooms, floor, built }: Measures): string {
  const size = `${group(area)} m²`;
  if (kind.category === 'land') return `It measures ${size}.`;
  const since = built && built < 2005 ? `, in a building of ${built}` : '';
  if (bedrooms === null)
    return `There are ${size} of usable floor${floor ? ` on ${describeFloor(floor)}` : ''}${since}.`;
  const rooms = `${count(bedrooms, 'bedroom')} and ${count(bathrooms ?? 1, 'bathroom')}`;
  if (floor) return `The ${kind.noun} has ${size} on ${describeFloor(floor)}, with ${rooms}${since}.`;
  const age = built && built < 2005 ? ` It was built in ${built}.` : '';
  return `The ${kind.noun} has ${size}, with ${rooms}.${age}`;
}

function conditionSentence({ condition, energy, built }: Measures, random: Random): string {
  if (built === null) return '';
  const rating = energy ? ` The energy class is ${energy}.` : '';
  if (condition === 'New') return `It is new; the builder’s warranty passes to you.${rating}`;
  if (condition === 'Needs work') return `Wiring and windows are due for renewal, and the price says so.${rating}`;
  if (condition === 'Renovated') {
    return `${random.pick(['Pipes and wiring were renewed in the last years.', 'It was renovated from the floors up.'])}${rating}`;
  }
  return `It is in good order.${rating}`;
}

function extrasSentence({ features, parking }: Measures): string {
  const extras = [
    features.includes('Storage room') ? 'a storage room' : '',
    features.includes('Air conditioning') ? 'air conditioning' : '',
    parking === 1 ? 'a parking space' : parking > 1 ? `${words(parking)} parking spaces` : '',
  ].filter(Boolean);
  if (extras.length === 0) return '';
  const list = extras.length === 1 ? extras[0] : `${extras.slice(0, -1).join(', ')} and ${extras.at(-1)}`;
  return `There is also ${list}.`;
}

function walkSentence({ place }: PropertySite, distances: Distances): string {
  const near = `${capital(place.near[0])} and ${place.near[1]} are a walk away.`;
  const walks = walkFacilities.flatMap(([id, what]) => {
    const km = distances.get(id);
    return km !== undefined && km <= maxWalkKm ? [{ what, minutes: Math.max(1, Math.round(km * minutesPerKm)) }] : [];
  });
  const [first, second] = walks;
  if (!first || !second) return near;
  return `${near} It is ${count(first.minutes, 'minute')} on foot to ${first.what} and ${words(second.minutes)} to ${second.what}.`;
}

function closing(kind: PropertySite['kind'], isRent: boolean, random: Random): string {
  if (isRent && kind.category === 'work') return 'The lease runs for five years; the first rent is due on opening.';
  if (isRent) {
    return random.pick([
      'Viewings are on weekday evenings and on Saturday morning.',
      'A deposit of two months is held in a separate account.',
      'Bring an identity card and three payslips to the viewing and you have an answer in two days.',
    ]);
  }
  const sold = [
    `Send a message and we find an hour to see the ${kind.noun}.`,
    'We send the land-register extract before the viewing.',
  ];
  if (kind.category !== 'land') sold.push('The owners will show you round themselves.');
  if (kind.plan) sold.push('The plan is among the documents below.');
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
