import { settingGroups } from '@latchkey/contract/settings/setting-definitions';

/** Last parts of the paths of the pages that are divided into tabs. */
export const catalogueTabs = ['categories', 'facts', 'places', 'cities'] as const;
export const settingsTabs = [...settingGroups, 'map', 'services'] as const;
