import type { Kysely } from 'kysely';
import type { Database } from '../../database/pool.ts';
import type { Tables } from '../../database/tables.ts';
import { loadSettings } from '../../settings/load-settings.ts';
import { markPath } from './mark-path.ts';

/** What a mail says of the market that sends it. */
export interface MailMarket {
  name: string;
  /** Without a slash at the end. */
  siteUrl: string;
  /** Whole address of the market's square mark, as a picture that every mail program shows. */
  mark: string;
  /** `#rrggbb`, the operator's. */
  colour: string;
  /** Where questions go, and the company's address: what a mail must tell of its sender. */
  email: string;
  address: string;
  language: string;
}

/** The market as its settings have it now. */
export async function loadMailMarket(database: Database, siteUrl: string, by?: Kysely<Tables>): Promise<MailMarket> {
  const settings = await loadSettings(database, by);
  return {
    name: settings.text('company_name') || 'Latchkey',
    siteUrl,
    mark: siteUrl + markPath(settings.text('web_favicon')),
    colour: settings.text('system_color'),
    email: settings.text('company_email'),
    address: settings.text('company_address'),
    language: settings.text('default_language'),
  };
}
