import type { AnyHandler } from '../platform/define-handler.ts';
import getLanguages from './get-languages.ts';
import getSeoSettings from './get-seo-settings.ts';
import getWebSettings from './get-web-settings.ts';

export const handlers: readonly AnyHandler[] = [getLanguages, getSeoSettings, getWebSettings];
