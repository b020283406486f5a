import { z } from 'zod';
import { password as passwordLimits, textLength } from '../../limits.ts';
import { catalogueTemplates, setupSteps } from './setup-steps.ts';
import { choice, email, optional, password, text, emptyInput } from '../../schema/input.ts';
import { languageCodes } from '../../text/languages.ts';
import { ok, okNull } from '../../schema/output.ts';
import { flag } from '../../schema/primitives.ts';

/** The key in the URL that the server printed. */
const key = text(100);

/** Whether the market has no operator yet. With a key, the call fails when the key is invalid. */
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

export const adminGetSetupStep = { input: emptyInput, output: ok(z.object({ step: z.enum(setupSteps) })) };

export const adminSaveSetupStep = { input: z.object({ step: choice(setupSteps) }), output: okNull };

export const adminStartCatalogue = {
  input: z.object({ template: choice(catalogueTemplates), language: choice(languageCodes) }),
  output: ok(z.object({ categories: z.number() })),
};
