import { price as priceLimits, textLength } from '@latchkey/contract/limits';
import { cleanText } from '@latchkey/contract/schema/absent';
import { isDay } from '@latchkey/contract/text/day';
import type { RowProblem } from '@latchkey/contract/listing-import/import-problems';
import { placeFault } from '@latchkey/contract/map/plausible-place';
import { youtubeId } from '@latchkey/contract/property/youtube';
import type { Geocoder } from '../../platform/geocoding/geocoder.ts';
import { checkFacts } from './check-facts.ts';
import { checkPictures, type PictureRules } from '../pictures/check-pictures.ts';
import type { ImportedListing } from './imported-listing.ts';
import type { MarketVocabulary } from '../categories/market-vocabulary.ts';
import type { MatchCategory } from '../categories/match-category.ts';
import { readDecimal, readNumber } from '../../platform/text/read-number.ts';
import type { Fault, RawRow } from '../formats/raw-row.ts';

export interface CheckRowDeps {
  vocabulary: MarketVocabulary;
  matchCategory: MatchCategory;
  /** ISO 4217; empty when the currency of the market is unknown. */
  currency: string;
  geocoder: Geocoder;
  pictures: PictureRules;
  /** Whether the format has columns for every fact; only then are required facts checked. */
  hasAllFacts: boolean;
}

/** A listing that may be written, or its faults; reference and title are set in both cases, for the report. */
export interface CheckedRow {
  reference: string;
  title: string;
  /** The name in the file, whether it matches a category or not. */
  categoryName: string;
  listing: ImportedListing | null;
  faults: Fault[];
}

/** Maximum length of a rejected value in a report. */
const maxReportedLength = 80;

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

/** Validates one row by the rules of post_property (contract 2.4) and reports every fault, not only the first. */
export async function checkRow({ cells, fault }: RawRow, deps: CheckRowDeps): Promise<CheckedRow> {
  const faults: Fault[] = [];
  const report = (column: string, problem: RowProblem, value?: string) => {
    faults.push({ column, problem, ...(value !== undefined && { value: value.slice(0, maxReportedLength) }) });
  };
  const cellText = (column: string) => cleanText(cells.get(column) ?? '');
  const textIn = (column: string, max: number, isRequired = false): string => {
    const text = cellText(column);
    if (text === '' && isRequired) report(column, 'required');
    if (text.length > max) report(column, 'too_long', String(max));
    return text;
  };
  const ifPresent = <T>(column: string, read: () => T): T | undefined => (cells.has(column) ? read() : undefined);

  const categoryName = cellText('category').slice(0, textLength.name);
  const summary = {
    reference: cellText('reference').slice(0, textLength.name),
    title: cellText('title').slice(0, textLength.title),
    categoryName,
  };
  // The row was not read to its end, so its other cells may be missing.
  if (fault) return { ...summary, listing: null, faults: [fault] };

  const reference = textIn('reference', textLength.name, true);
  const title = textIn('title', textLength.title, true);
  const description = textIn('description', textLength.description, true);
  const address = textIn('address', textLength.address, true);

  const category = deps.matchCategory(categoryName)?.category;
  if (categoryName === '') report('category', 'required');
  else if (!category) report('category', 'category_unknown', categoryName);

  const offerText = cellText('property_type').toLowerCase();
  const propertyType = offers.get(offerText);
  if (offerText === '') report('property_type', 'required');
  else if (propertyType === undefined) report('property_type', 'not_a_choice', offerText);

  const rent = cellText('rentduration');
  const rentduration = rentDurations.find((word) => word.toLowerCase() === rent.toLowerCase());
  if (rent !== '' && !rentduration) report('rentduration', 'not_a_choice', rent);
  if (rentduration && propertyType === 0) report('rentduration', 'rent_period_of_sale');

  const availableFrom = cellText('available_from');
  if (availableFrom !== '' && !isDay(availableFrom)) report('available_from', 'not_a_date', availableFrom);

  const price = readAmount(cellText('price'), report);
  const currency = cellText('currency').toUpperCase();
  if (currency !== '' && deps.currency !== '' && currency !== deps.currency) {
    report('currency', 'foreign_currency', currency);
  }
  const point = readPoint(cellText('latitude'), cellText('longitude'), report);
  const place = {
    city: textIn('city', textLength.place),
    state: textIn('state', textLength.place),
    country: textIn('country', textLength.place),
  };
  const isComplete = () => Object.values(place).every((part) => part !== '');
  if (!isComplete() && point) {
    const found = await deps.geocoder.reverse(point);
    for (const part of ['city', 'state', 'country'] as const) place[part] ||= found?.[part] ?? '';
  }
  if (!isComplete()) report('city', 'place_unknown');
  if (point && place.country !== '') {
    const box = await deps.geocoder.countryBox(place.country).catch(() => null);
    const mistake = placeFault(point, box);
    if (mistake === 'no-point') report('latitude', 'point_nowhere');
    if (mistake === 'outside-country') report('latitude', 'point_outside', place.country);
  }

  const premium = cellText('is_premium').toLowerCase();
  if (!yes.has(premium) && !no.has(premium)) report('is_premium', 'not_a_choice', premium);
  const video = textIn('video_link', textLength.url);
  if (video !== '' && youtubeId(video) === null) report('video_link', 'not_a_video', video);

  const { parameters, cleared, facilities } = checkFacts(cells, { ...deps, category, report });
  const { pictures, panorama } = checkPictures(cellText('pictures'), cellText('panorama'), deps.pictures, report);
  const texts = {
    client_address: ifPresent('client_address', () => textIn('client_address', textLength.address)),
    meta_title: ifPresent('meta_title', () => textIn('meta_title', textLength.meta)),
    meta_description: ifPresent('meta_description', () => textIn('meta_description', textLength.meta)),
    meta_keywords: ifPresent('meta_keywords', () => textIn('meta_keywords', textLength.meta)),
    slug_id: textIn('slug_id', textLength.slug) || undefined,
  };
  if (faults.length > 0 || !category || propertyType === undefined || price === null) {
    return { ...summary, listing: null, faults };
  }
  return {
    ...summary,
    faults,
    listing: withoutAbsent({
      reference,
      title,
      description,
      category_id: category.id,
      property_type: propertyType,
      price,
      // A sale has none.
      rentduration: propertyType === 1 ? ifPresent('rentduration', () => rentduration ?? null) : undefined,
      available_from: ifPresent('available_from', () => availableFrom || null),
      address,
      ...place,
      ...point,
      is_premium: ifPresent('is_premium', () => yes.has(premium)),
      video_link: ifPresent('video_link', () => video),
      ...texts,
      parameters,
      cleared,
      facilities,
      pictures,
      panorama: ifPresent('panorama', () => panorama),
    }),
  };
}

type Report = (column: string, problem: RowProblem, value?: string) => void;

/** Removes undefined fields, so that equal rows have equal hashes. */
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

function readDegrees(column: string, text: string, max: number, report: Report): number | null {
  const degrees = readDecimal(text, 20);
  if (degrees === null) report(column, 'not_a_number', text);
  else if (Math.abs(degrees) > max) report(column, 'out_of_range', text);
  // Rounded to the centimetre, the precision of the calls.
  else return Math.round(degrees * 1e7) / 1e7;
  return null;
}
