import { z } from 'zod';
import { password as passwordLimits, textLength } from '../../limits.ts';
import { catalogueTemplates, setupSteps } from '../../rules/setup-steps.ts';
import { choice, email, optional, password, text } from '../input.ts';
import { nothing } from '../nothing.ts';
import { ok, okNull } from '../output.ts';
import { flag } from '../../records/primitives.ts';

/** The key of the address that the server printed. */
const key = text(100);

/** With a key: is it the right one? */
export const adminGetSetup = {
  input: z.object({ key: optional(key) }),
  output: ok(z.object({ is_waiting: flag })),
};

export const adminBeginSetup = {
  input: z.object({
    key,
    name: text(textLength.name),
    email,
    password: password(1, passwordLimits.maxLength),
  }),
  output: okNull,
};

export const adminGetSetupStep = { input: nothing, output: ok(z.object({ step: z.enum(setupSteps) })) };

export const adminSaveSetupStep = { input: z.object({ step: choice(setupSteps) }), output: okNull };

export const adminStartCatalogue = {
  input: z.object({ template: choice(catalogueTemplates), language: choice(['en', 'ar', 'hi', 'es', 'fr']) }),
  output: ok(z.object({ categories: z.number() })),
};
