import { findPages } from '../../components/palette/find-pages.ts';
import type { PaletteGroup } from '../../components/palette/palette-combobox.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useAllowedPages } from '../layout/use-console-pages.ts';
import { catalogueTabs, settingsTabs } from '../page-tabs.ts';

const maxFoundPages = 6;

/** The console's pages and tabs that a text names; all pages without a text. */
export function useFoundPages(text: string): PaletteGroup[] {
  const { t } = useTranslation();
  const pages = useAllowedPages()
    .filter(({ handle }) => !handle.isHidden)
    .map(({ path, handle }) => {
      const Icon = handle.icon;
      return { name: t(handle.name), to: `/admin/${path}`, icon: <Icon aria-hidden="true" /> };
    });
  const tabs = pages.flatMap(({ name, to, icon }) =>
    tabsOf(to).map(({ tab, key }) => ({ name: `${name} · ${t(key)}`, to: `${to}/${tab}`, icon })),
  );
  const found = text ? findPages([...pages, ...tabs], text, maxFoundPages) : pages;
  if (found.length === 0) return [];
  const options = found.map(({ name, to, icon }) => ({ id: `page-${to}`, label: name, to, icon }));
  return [{ label: t('commandPalette.group.page'), options }];
}

function tabsOf(path: string) {
  if (path === '/admin/catalogue') return catalogueTabs.map((tab) => ({ tab, key: `console.catalogue.${tab}` }));
  if (path === '/admin/settings') return settingsTabs.map((tab) => ({ tab, key: `console.settings.group.${tab}` }));
  return [];
}
