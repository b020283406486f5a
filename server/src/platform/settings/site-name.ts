import type { Settings } from './load-settings.ts';

/** Name of the site, `Latchkey` until the operator sets one. */
export function siteName(settings: Settings): string {
  return settings.text('company_name') || 'Latchkey';
}

/** Name on the operator's own listings and in conversations: the one set for it, otherwise the site's name. */
export function operatorName(settings: Settings): string {
  return settings.text('admin_name') || siteName(settings);
}
