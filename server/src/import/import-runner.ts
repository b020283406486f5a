import { type Catalogue, loadCatalogue } from '../catalogue/catalogue.ts';
import type { Services } from '../context.ts';
import { loadSettings } from '../settings/load-settings.ts';
import type { PictureRules } from './check-pictures.ts';
import { fetchPicture, type FetchedPicture, type PictureState } from './fetch-picture.ts';

export type ImportServices = Pick<
  Services,
  'database' | 'files' | 'geocoder' | 'outbox' | 'mailUrl' | 'pages' | 'kept'
>;

/** What the job that imports works with. */
export interface ImportRunner extends ImportServices {
  now: () => Date;
  /** Told of what is nobody's fault but ours. */
  onError: (error: unknown, row: { importId: number; row: number }) => void;
  catalogue: () => Promise<Catalogue>;
  /** In which prices are, ISO 4217; blank where the operator set none. */
  currency: () => Promise<string>;
  /** @param siteUrl where the file came in */
  pictureRules: (siteUrl: string) => Promise<PictureRules>;
  /** Of texts in feeds, the best first. */
  languages: readonly string[];
  fetch: (address: string, known: PictureState | null, maxBytes: number) => Promise<FetchedPicture>;
}

/** The operator's setting: hosts that pictures of imports may come from, with what lies below them; unset for all. */
const pictureHostsSetting = 'import_picture_hosts';

export function importRunner(
  services: ImportServices,
  now: () => Date,
  onError: ImportRunner['onError'] = () => {},
): ImportRunner {
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
    languages: ['en', 'es', 'fr', 'ar', 'hi'],
    fetch: async (address, known, maxBytes) =>
      fetchPicture(address, known, { rules: { allowedHosts: await allowedHosts() }, maxBytes }),
  };
}
