/** A page on the way from home: its name and path. */
export interface Step {
  name: string;
  path: string;
}

/** The way to a page as schema.org/BreadcrumbList; positions count from 1. */
export function breadcrumbList(siteUrl: string, steps: readonly Step[]): Readonly<Record<string, unknown>> {
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
