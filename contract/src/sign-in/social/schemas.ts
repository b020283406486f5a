import { z } from 'zod';
import type { SocialProvider } from './social-sign-in.ts';
import { emptyInput } from '../../schema/input.ts';
import { okList } from '../../schema/output.ts';

const provider: z.ZodType<SocialProvider> = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['0', '2']),
});

export const getIdentityProviders = { input: emptyInput, output: okList(provider) };
