import type { Database } from '../../platform/database/pool.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { drawMarketMark } from '../../platform/images/market-mark.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';

/** The branding of the market on documents. */
export interface Letterhead {
  /** `#rrggbb`. */
  colour: string;
  /** PNG, square; null for none. */
  mark: Buffer | null;
}

/** Loads the market's colour and logo from the current settings. A logo that cannot be drawn is null. */
export async function loadLetterhead(database: Database, files: FileStore): Promise<Letterhead> {
  const settings = await loadSettings(database);
  const key = settings.text('web_favicon');
  const mark = key ? await drawMarketMark(files, key).catch(() => null) : null;
  return { colour: settings.text('system_color'), mark };
}
