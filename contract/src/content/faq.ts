import { z } from 'zod';

export const faq = z.object({ id: z.number(), question: z.string(), answer: z.string() });
export type Faq = z.infer<typeof faq>;
