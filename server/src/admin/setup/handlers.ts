import type { AnyHandler } from '../../platform/define-handler.ts';
import { beginSetup, getSetup, getSetupStep, saveSetupStep } from './setup.ts';
import { startCatalogue } from './start-catalogue.ts';

/** Handlers of the set-up area. */
export const handlers: readonly AnyHandler[] = [getSetup, beginSetup, getSetupStep, saveSetupStep, startCatalogue];
