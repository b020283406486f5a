import type { AnyHandler } from '../../platform/define-handler.ts';
import beginSetup from './begin-setup.ts';
import getSetup from './get-setup.ts';
import { getSetupStep, saveSetupStep } from './setup-step.ts';
import startCatalogue from './start-catalogue.ts';

/** Handlers of the set-up area. */
export const handlers: readonly AnyHandler[] = [getSetup, beginSetup, getSetupStep, saveSetupStep, startCatalogue];
