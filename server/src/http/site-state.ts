import type { Database } from '../database/pool.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { everyLanguage, languageChanges, type PageLanguages, readLanguages } from '../settings/page-languages.ts';

export interface SiteState {
  /** Only the maintenance page is shown (setting `web_maintenance_mode`). */
  isClosed: boolean;
  languages: PageLanguages;
  /** Map that the operator put on the contact page, as it was entered (setting `iframe_link`). */
  embed: string;
}

const freshMs = 5_000;
/** A database that does not answer must not keep pages from being sent that are there. */
const patienceMs = 500;

/** The settings that decide about every page, as they were at most five seconds ago; the last known while none can be had. */
export function siteState(database: Database, now: () => number = () => performance.now()): () => Promise<SiteState> {
  let known: SiteState = { isClosed: false, languages: everyLanguage, embed: '' };
  let readAt = Number.NEGATIVE_INFINITY;
  let changes = 0;
  const learn = async () => {
    const [settings, languages] = await Promise.all([loadSettings(database), readLanguages(database)]);
    known = {
      isClosed: settings.isOn('web_maintenance_mode'),
      languages,
      embed: settings.text('iframe_link'),
    };
  };
  return async () => {
    const changed = languageChanges(database);
    if (now() - readAt < freshMs && changed === changes) return known;
    changes = changed;
    readAt = now();
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([
      learn().catch(() => undefined),
      new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patienceMs);
      }),
    ]);
    clearTimeout(timer);
    return known;
  };
}
