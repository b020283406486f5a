import { paths } from '@latchkey/contract/paths';
import type { MouseEvent } from 'react';

export interface SiteLink {
  /** Locale key of its text. */
  key: string;
  to: string;
  /** Prefix of further paths that belong to it, such as those of single projects. */
  activePrefix?: string;
}

/** Main navigation: the header, and the menu of a narrow header. */
export const mainLinks: readonly SiteLink[] = [
  { key: 'shell.buy', to: `${paths.search()}?property_type=0` },
  { key: 'shell.rent', to: `${paths.search()}?property_type=1` },
  { key: 'shell.projects', to: paths.projects(), activePrefix: paths.project('') },
  { key: 'shell.agents', to: paths.agents(), activePrefix: paths.agent('') },
  { key: 'shell.map', to: paths.map() },
  { key: 'shell.articles', to: paths.articles(), activePrefix: paths.article('') },
];

/** Footer: links to listings. */
export const browseLinks: readonly SiteLink[] = [
  { key: 'shell.forSale', to: `${paths.search()}?property_type=0` },
  { key: 'shell.forRent', to: `${paths.search()}?property_type=1` },
  { key: 'shell.newest', to: paths.allProperties() },
  { key: 'shell.kinds', to: paths.categories() },
  { key: 'shell.newProjects', to: paths.projects() },
  { key: 'shell.onMap', to: paths.map() },
  { key: 'shell.agents', to: paths.agents() },
  { key: 'shell.mortgage', to: paths.mortgageCalculator() },
];

/** Footer: links about the market. */
export const aboutLinks: readonly SiteLink[] = [
  { key: 'shell.aboutUs', to: paths.about() },
  { key: 'shell.articles', to: paths.articles() },
  { key: 'shell.contactUs', to: paths.contact() },
  { key: 'shell.packages', to: paths.packages() },
  { key: 'shell.questions', to: paths.faqs() },
  { key: 'shell.terms', to: paths.terms() },
  { key: 'shell.privacy', to: paths.privacy() },
];

/** Whether the current URL belongs to the link. */
export function isActiveLink({ to, activePrefix }: SiteLink, address: string): boolean {
  return address.startsWith(to) || (activePrefix !== undefined && address.startsWith(activePrefix));
}

/** Click handler of a link: runs `onClick` instead of navigating, except for clicks that open a new tab or window. */
export function unlessNewTab(onClick: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onClick();
  };
}
