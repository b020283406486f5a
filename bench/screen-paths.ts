/** Returns the paths of the screens that Lighthouse measures, by name: the common entry pages and the details. */
export async function findScreenPaths(market: string): Promise<Record<string, string>> {
  const { home, list, detail } = await findPagePaths(market);
  const firstLink = async (listPath: string, link: string) => {
    const html = await (await fetch(market + listPath)).text();
    const path = new RegExp(`href="(${link}[^"?]+)"`).exec(html)?.[1];
    if (!path) throw new Error(`${listPath} has no link to ${link}`);
    return path;
  };
  return {
    home,
    search: list,
    property: detail,
    project: await firstLink('/all-projects', '/project-details/'),
    agent: await firstLink('/all-agents', '/agent-details/'),
    agents: '/all-agents',
    articles: '/articles',
    article: await firstLink('/articles', '/article-details/'),
    faqs: '/faqs',
    contact: '/contact-us',
  };
}

/** Returns the paths of the three pages that most measurements use. */
export async function findPagePaths(market: string): Promise<Record<'home' | 'list' | 'detail', string>> {
  const list = await fetch(`${market}/api/get-property-list?property_type=0&is_premium=0&limit=20&sort=most_viewed`);
  const body: { data: { slug_id: string; is_premium: boolean; property_type: string }[] } = await list.json();
  const slug = body.data.find((property) => !property.is_premium && property.property_type === 'sell')?.slug_id;
  if (!slug) throw new Error('The market has no property.');
  return { home: '/', list: '/search', detail: `/properties-details/${slug}` };
}
