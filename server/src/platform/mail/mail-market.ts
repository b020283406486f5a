import type { Kysely } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { siteName } from '../settings/site-name.ts';
import { markPath } from './mark-path.ts';

/** The sending market, as mails show it. */
export interface MailMarket {
  name: string;
  /** Without a trailing slash. */
  siteUrl: string;
  /** Absolute URL of the market's square logo, in a format that every mail program shows. */
  mark: string;
  /** Brand colour of the settings, `#rrggbb`. */
  colour: string;
  /** Contact email and postal address of the company, which every mail must contain. */
  email: string;
  address: string;
  language: string;
}

/** Loads the market from the current settings. */
export async function loadMailMarket(database: Database, siteUrl: string, by?: Kysely<Tables>): Promise<MailMarket> {
  const settings = await loadSettings(database, by);
  return {
    name: siteName(settings),
    siteUrl,
    mark: siteUrl + markPath(settings.text('web_favicon')),
    colour: settings.text('system_color'),
    email: settings.text('company_email'),
    address: settings.text('company_address'),
    language: settings.text('default_language'),
  };
}
