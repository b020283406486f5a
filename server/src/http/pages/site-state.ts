import type { Database } from '../../platform/database/pool.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import {
  allLanguages,
  languageRevision,
  type PageLanguages,
  readLanguages,
} from '../../platform/settings/page-languages.ts';

export interface SiteState {
  /** Whether only the maintenance page is shown (setting `web_maintenance_mode`). */
  isClosed: boolean;
  languages: PageLanguages;
  /** The map embed of the contact page, as the operator entered it (setting `iframe_link`). */
  embed: string;
}

const freshMs = 5_000;
/** A database that does not respond must not delay cached pages for longer than this. */
const timeoutMs = 500;

/**
 * Reads the settings that affect every page, at most five seconds old; the last known ones while the database does not
 * respond.
 */
export function siteState(database: Database, now: () => number = () => performance.now()): () => Promise<SiteState> {
  let known: SiteState = { isClosed: false, languages: allLanguages, embed: '' };
  let readAt = Number.NEGATIVE_INFINITY;
  let changes = 0;
  const refresh = async () => {
    const [settings, languages] = await Promise.all([loadSettings(database), readLanguages(database)]);
    known = {
      isClosed: settings.isOn('web_maintenance_mode'),
      languages,
      embed: settings.text('iframe_link'),
    };
  };
  return async () => {
    const changed = languageRevision(database);
    if (now() - readAt < freshMs && changed === changes) return known;
    changes = changed;
    readAt = now();
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([
      refresh().catch(() => undefined),
      new Promise<void>((resolve) => {
        timer = setTimeout(resolve, timeoutMs);
      }),
    ]);
    clearTimeout(timer);
    return known;
  };
}
