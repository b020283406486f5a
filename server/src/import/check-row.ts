import { price as priceLimits, textLength } from '@latchkey/contract/limits';
import { cleanText } from '@latchkey/contract/rules/absent';
import type { RowProblem } from '@latchkey/contract/rules/import-problems';
import { placeFault } from '@latchkey/contract/rules/plausible-place';
import { youtubeId } from '@latchkey/contract/rules/youtube';
import type { Geocoder } from '../services/places/geocoder.ts';
import { checkFacts } from './check-facts.ts';
import { checkPictures, type PictureRules } from './check-pictures.ts';
import type { ImportedListing } from './listing.ts';
import type { MarketWords } from './market-words.ts';
import type { MatchCategory } from './match-category.ts';
import { readNumber } from './read-number.ts';
import type { Fault, RawRow } from './raw-row.ts';

export interface CheckSurroundings {
  words: MarketWords;
  matchCategory: MatchCategory;
  /** ISO 4217; blank when the market's is not known. */
  currency: string;
  geocoder: Geocoder;
  pictures: PictureRules;
  /** Can the file say every fact? Only then is a required one asked for. */
  hasAllFacts: boolean;
}

/** Either a home that may be written or why not; the reference and title are told in any case, for the report. */
export interface CheckedRow {
  reference: string;
  title: string;
  /** As the file writes it, whether it is known or not. */
  categoryName: string;
  listing: ImportedListing | null;
  faults: Fault[];
}

/** The most of a refused value that a report repeats. */
const shownLength = 80;

const yes: ReadonlySet<string> = new Set(['1', 'true', 'yes', 'on']);
const no: ReadonlySet<string> = new Set(['', '0', 'false', 'no', 'off']);
const offers: ReadonlyMap<string, 0 | 1> = new Map([
  ['sell', 0],
  ['sale', 0],
  ['0', 0],
  ['rent', 1],
  ['1', 1],
]);
const rentDurations = ['Daily', 'Monthly', 'Quarterly', 'Yearly'] as const;

/** Judges one row by the rules of post_property (contract 2.4); every fault of it is named, not the first only. */
export async function checkRow({ cells, fault }: RawRow, around: CheckSurroundings): Promise<CheckedRow> {
  const faults: Fault[] = fault ? [fault] : [];
  const report = (column: string, problem: RowProblem, value?: string) => {
    faults.push({ column, problem, ...(value !== undefined && { value: value.slice(0, shownLength) }) });
  };
  const given = (column: string) => cleanText(cells.get(column) ?? '');
  const textIn = (column: string, max: number, isRequired = false): string => {
    const text = given(column);
    if (text === '' && isRequired) report(column, 'required');
    if (text.length > max) report(column, 'too_long', String(max));
    return text;
  };
  const maybe = <T>(column: string, read: () => T): T | undefined => (cells.has(column) ? read() : undefined);

  const reference = textIn('reference', textLength.name, true);
  const title = textIn('title', textLength.title, true);
  const categoryName = given('category').slice(0, textLength.name);
  const shown = {
    reference: reference.slice(0, textLength.name),
    title: title.slice(0, textLength.title),
    categoryName,
  };
  if (fault) return { ...shown, listing: null, faults };

  const description = textIn('description', textLength.description, true);
  const address = textIn('address', textLength.address, true);

  const category = around.matchCategory(categoryName)?.category;
  if (categoryName === '') report('category', 'required');
  else if (!category) report('category', 'category_unknown', categoryName);

  const offerWord = given('property_type').toLowerCase();
  const propertyType = offers.get(offerWord);
  if (offerWord === '') report('property_type', 'required');
  else if (propertyType === undefined) report('property_type', 'not_a_choice', offerWord);

  const rent = given('rentduration');
  const rentduration = rentDurations.find((word) => word.toLowerCase() === rent.toLowerCase());
  if (rent !== '' && !rentduration) report('rentduration', 'not_a_choice', rent);
  if (rentduration && propertyType === 0) report('rentduration', 'rent_period_of_sale');

  const price = readAmount(given('price'), report);
  const currency = given('currency').toUpperCase();
  if (currency !== '' && around.currency !== '' && currency !== around.currency) {
    report('currency', 'foreign_currency', currency);
  }
  const point = readPoint(given('latitude'), given('longitude'), report);
  const place = {
    city: textIn('city', textLength.place),
    state: textIn('state', textLength.place),
    country: textIn('country', textLength.place),
  };
  const isWhole = () => Object.values(place).every((part) => part !== '');
  if (!isWhole() && point) {
    const found = await around.geocoder.reverse(point);
    for (const part of ['city', 'state', 'country'] as const) place[part] ||= found?.[part] ?? '';
  }
  if (!isWhole()) report('city', 'place_unknown');
  if (point && place.country !== '') {
    const box = await around.geocoder.countryBox(place.country).catch(() => null);
    const slip = placeFault(point, box);
    if (slip === 'no-point') report('latitude', 'point_nowhere');
    if (slip === 'outside-country') report('latitude', 'point_outside', place.country);
  }

  const premium = given('is_premium').toLowerCase();
  if (!yes.has(premium) && !no.has(premium)) report('is_premium', 'not_a_choice', premium);
  const video = textIn('video_link', textLength.url);
  if (video !== '' && youtubeId(video) === null) report('video_link', 'not_a_video', video);

  const { parameters, cleared, facilities } = checkFacts(cells, { ...around, category, report });
  const { pictures, panorama } = checkPictures(given('pictures'), given('panorama'), around.pictures, report);
  const texts = {
    client_address: maybe('client_address', () => textIn('client_address', textLength.address)),
    meta_title: maybe('meta_title', () => textIn('meta_title', textLength.meta)),
    meta_description: maybe('meta_description', () => textIn('meta_description', textLength.meta)),
    meta_keywords: maybe('meta_keywords', () => textIn('meta_keywords', textLength.meta)),
    slug_id: textIn('slug_id', textLength.slug) || undefined,
  };
  if (faults.length > 0 || !category || propertyType === undefined || price === null) {
    return { ...shown, listing: null, faults };
  }
  return {
    ...shown,
    faults,
    listing: withoutAbsent({
      reference,
      title,
      description,
      category_id: category.id,
      property_type: propertyType,
      price,
      rentduration,
      address,
      ...place,
      ...point,
      is_premium: maybe('is_premium', () => yes.has(premium)),
      video_link: maybe('video_link', () => video),
      ...texts,
      parameters,
      cleared,
      facilities,
      pictures,
      panorama: maybe('panorama', () => panorama),
    }),
  };
}

type Report = (column: string, problem: RowProblem, value?: string) => void;

/** An absent field is no field, so that rows are told apart by what they say. */
function withoutAbsent(listing: { [K in keyof ImportedListing]: ImportedListing[K] | undefined }): ImportedListing {
  return Object.fromEntries(
    Object.entries(listing).filter(([, value]) => value !== undefined),
  ) as unknown as ImportedListing;
}

function readAmount(text: string, report: Report): number | null {
  if (text === '') {
    report('price', 'required');
    return null;
  }
  const amount = readNumber(text, priceLimits.decimals);
  if (amount === null) report('price', 'not_a_number', text);
  else if (amount <= 0 || amount > priceLimits.max) report('price', 'out_of_range', text);
  else return amount;
  return null;
}

function readPoint(latitudeText: string, longitudeText: string, report: Report) {
  if (latitudeText === '' && longitudeText === '') return null;
  if (latitudeText === '' || longitudeText === '') {
    report(latitudeText === '' ? 'latitude' : 'longitude', 'point_half');
    return null;
  }
  const latitude = readDegrees('latitude', latitudeText, 90, report);
  const longitude = readDegrees('longitude', longitudeText, 180, report);
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function readDegrees(column: string, text: string, most: number, report: Report): number | null {
  const degrees = readNumber(text, 20);
  if (degrees === null) report(column, 'not_a_number', text);
  else if (Math.abs(degrees) > most) report(column, 'out_of_range', text);
  // To the centimetre, as the calls keep it.
  else return Math.round(degrees * 1e7) / 1e7;
  return null;
}
