import { z } from 'zod';

/** ISO 4217: the currency of a listing's price where it is not the market's. An addition of ours. */
export const priceCurrency = { currency: z.string().optional() };
