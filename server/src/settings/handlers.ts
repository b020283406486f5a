import type { AnyHandler } from '../platform/define-handler.ts';
import { getLanguagesHandler, getSeoSettingsHandler } from './languages-and-seo.ts';
import { getWebSettingsHandler } from './get-web-settings.ts';

export const handlers: readonly AnyHandler[] = [getLanguagesHandler, getSeoSettingsHandler, getWebSettingsHandler];
