import type { Database } from '../../database/pool.ts';
import type { FileStore } from '../../services/files/file-store.ts';
import { drawMarketMark } from '../../services/pictures/market-mark.ts';
import { loadSettings } from '../../settings/load-settings.ts';

/** How the market looks. */
export interface Letterhead {
  /** `#rrggbb`. */
  colour: string;
  /** PNG, square; null for none. */
  mark: Buffer | null;
}

/** The market's colour and mark as its settings have them now; a mark that cannot be drawn is left out. */
export async function loadLetterhead(database: Database, files: FileStore): Promise<Letterhead> {
  const settings = await loadSettings(database);
  const key = settings.text('web_favicon');
  const mark = key ? await drawMarketMark(files, key).catch(() => null) : null;
  return { colour: settings.text('system_color'), mark };
}
