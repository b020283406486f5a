import type { ConsolePage } from '../frame/console-page.ts';

export const pages: readonly ConsolePage[] = [];
