import { z } from 'zod';
import type { SocialProvider } from '../social-sign-in.ts';
import { nothing } from './nothing.ts';
import { okList } from './output.ts';

const provider: z.ZodType<SocialProvider> = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['0', '2']),
});

export const getIdentityProviders = { input: nothing, output: okList(provider) };
