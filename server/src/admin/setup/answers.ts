import type { AnyAnswer } from '../../answer.ts';
import beginSetup from './begin-setup.ts';
import getSetup from './get-setup.ts';
import { getSetupStep, saveSetupStep } from './setup-step.ts';
import startCatalogue from './start-catalogue.ts';

/** The verbs of this part of the console. */
export const answers: readonly AnyAnswer[] = [getSetup, beginSetup, getSetupStep, saveSetupStep, startCatalogue];
