import { useRouteLoaderData } from 'react-router';
import type { loader } from '../../root.tsx';

/**
 * Structured data of a page (schema.org). A data block is never executed, so the CSP needs no nonce for it.
 * @param data `false` in browsers: crawlers read what the server rendered, which hydration leaves as it is
 */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> | false }) {
  const __html = data === false ? '' : scriptSafeJson({ '@context': 'https://schema.org', ...data });
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}

/** A page between the home page and the current one. */
export interface Breadcrumb {
  name: string;
  path: string;
}

/** Returns the breadcrumbs as schema.org/BreadcrumbList; positions count from 1. */
export function breadcrumbList(siteUrl: string, steps: readonly Breadcrumb[]): Readonly<Record<string, unknown>> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

/**
 * Returns a page of a list as schema.org/ItemList in Google's summary form: each entry links to its own page.
 * @param before entries on the pages before this one
 */
function itemList(
  siteUrl: string,
  name: string,
  entries: readonly Breadcrumb[],
  before: number,
): Readonly<Record<string, unknown>> {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: entries.length,
    itemListElement: entries.map((entry, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: entry.name,
      url: siteUrl + entry.path,
    })),
  };
}

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

/** Returns JSON that is safe inside a script element: no text in it can close the element. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
