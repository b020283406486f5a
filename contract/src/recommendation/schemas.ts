import { z } from 'zod';
import { price, textLength } from '../limits.ts';
import { propertyDetail } from '../property/property-detail.ts';
import { present } from '../schema/absent.ts';
import { numberChoice, optional, paging, priceFilter, text, type Wire, emptyInput } from '../schema/input.ts';
import { commaList, listOfIds } from '../schema/input-lists.ts';
import { done, ok, okList } from '../schema/output.ts';

/** Preferences of a personal feed (contract 3.21). Ids and prices are texts, `""` means not set. */
const personalisedFeed = z.object({
  user_id: z.number(),
  category_ids: z.union([z.array(z.string()), z.literal('')]),
  price_range: z.union([z.tuple([z.string(), z.string()]), z.literal('')]),
  property_type: z.array(z.enum(['0', '1'])),
  outdoor_facilitiy_ids: z.union([z.array(z.string()), z.literal('')]),
  city: z.string(),
});
export type PersonalisedFeed = z.infer<typeof personalisedFeed>;

/** `min,max`; a blank value leaves the range open at that end. */
const priceRange = z.preprocess<unknown, ReturnType<typeof orderedPair>, Wire | readonly Wire[]>((value) => {
  const given = typeof value === 'object' && value !== null ? value : String(value ?? '').split(',');
  if (!Array.isArray(given)) return value;
  const parts = given.map(present);
  if (parts.every((part) => part === undefined)) return undefined;
  return [parts[0] ?? 0, parts[1] ?? price.max, ...parts.slice(2)];
}, orderedPair());

function orderedPair() {
  return z
    .tuple([priceFilter, priceFilter], { error: 'must be two numbers with a comma between them' })
    .refine(([from, to]) => from <= to, 'must have its lower number first')
    .optional();
}

export const savePersonalisedFields = {
  input: z.object({
    category_ids: listOfIds,
    outdoor_facilitiy_ids: listOfIds,
    price_range: priceRange,
    /** 0 sell, 1 rent; absent = both. */
    property_type: commaList(numberChoice([0, 1]), 2),
    city: optional(text(textLength.place)),
  }),
  output: ok(personalisedFeed),
};

export const getPersonalisedFields = { input: emptyInput, output: ok(personalisedFeed) };

export const deletePersonalisedFields = { input: emptyInput, output: done() };

export const getUserRecommendation = { input: z.object(paging()), output: okList(propertyDetail) };
