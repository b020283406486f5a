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
