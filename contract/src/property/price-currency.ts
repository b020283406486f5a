import { z } from 'zod';

/** ISO 4217 code of a listing's price, when it differs from the market's currency. Our extension. */
export const priceCurrency = { currency: z.string().optional() };
