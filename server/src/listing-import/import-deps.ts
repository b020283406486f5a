import { languageCodes } from '@latchkey/contract/text/languages';
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts';
import type { Context } from '../platform/context.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';
import type { PictureRules } from './pictures/check-pictures.ts';
import { fetchPicture, type FetchedPicture, type PictureState } from './pictures/fetch-picture.ts';

export type ImportServices = Pick<
  Context,
  'database' | 'files' | 'log' | 'geocoder' | 'outbox' | 'mailUrl' | 'pages' | 'responseCache'
>;

/** The dependencies of the import job. */
export interface ImportDeps extends ImportServices {
  now: () => Date;
  /** Called for unexpected errors, which are not faults of the file. */
  onError: (error: unknown, row: { importId: number; row: number }) => void;
  catalogue: () => Promise<Catalogue>;
  /** Currency of prices, ISO 4217; empty when the setting is empty. */
  currency: () => Promise<string>;
  /** @param siteUrl address that the file was uploaded to */
  pictureRules: (siteUrl: string) => Promise<PictureRules>;
  /** Languages of texts in feeds, in order of preference. */
  languages: readonly string[];
  fetch: (address: string, known: PictureState | null, maxBytes: number) => Promise<FetchedPicture>;
}

/** The setting with the hosts that pictures of imports may come from, including subdomains; unset for all hosts. */
const pictureHostsSetting = 'import_picture_hosts';

/** Feeds come from European portals, so texts in Latin script are preferred, those in English first. */
const feedLanguages = languageCodes.toSorted((one, other) => Number(isLatin(other)) - Number(isLatin(one)));

function isLatin(code: string): boolean {
  return new Intl.Locale(code).maximize().script === 'Latn';
}

export function createImportDeps(
  services: ImportServices,
  now: () => Date,
  onError: ImportDeps['onError'] = () => {},
): ImportDeps {
  const { database, mailUrl } = services;
  const allowedHosts = async (): Promise<string[]> => {
    const hosts = (await loadSettings(database)).get(pictureHostsSetting);
    return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [];
  };
  return {
    ...services,
    now,
    onError,
    catalogue: () => loadCatalogue(database, mailUrl),
    currency: async () => (await loadSettings(database)).text('currency_code').toUpperCase(),
    pictureRules: async (siteUrl) => ({
      ownPrefixes: [`${mailUrl}/files/`, `${siteUrl}/files/`],
      allowedHosts: await allowedHosts(),
    }),
    languages: feedLanguages,
    fetch: async (address, known, maxBytes) =>
      fetchPicture(address, known, { rules: { allowedHosts: await allowedHosts() }, maxBytes }),
  };
}
