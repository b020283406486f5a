import { matchRoutes, useLocation } from 'react-router';
import { type ConsolePage, consolePages } from '../routes.tsx';
import { useCurrentOperator } from './current-operator.ts';

/** Returns the page that the address names, whether or not the operator may see it. */
export function useCurrentPage(): ConsolePage | undefined {
  return matchRoutes(consolePages, useLocation(), '/admin')?.[0]?.route;
}

/** Returns the pages that the operator may see; the first one is the start page. */
export function useAllowedPages(): readonly ConsolePage[] {
  const { rights } = useCurrentOperator();
  return consolePages.filter(({ handle }) => rights.includes(handle.right));
}
