import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';
import { JsonLd } from './json-ld.tsx';
import type { Breadcrumb } from './breadcrumb-list.ts';
import { itemList } from './item-list.ts';

interface ItemListJsonLdProps {
  name: string;
  entries: readonly Breadcrumb[];
  /** From 1. */
  page?: number;
  /** Entries on a page. */
  size?: number;
}

/** Structured data of a list. Renders nothing when it is empty. */
export function ItemListJsonLd({ name, entries, page = 1, size = 0 }: ItemListJsonLdProps) {
  const siteUrl = useRouteLoaderData<typeof loader>('root')?.siteUrl ?? '';
  if (entries.length === 0) return null;
  return <JsonLd data={import.meta.env.SSR && itemList(siteUrl, name, entries, (page - 1) * size)} />;
}
