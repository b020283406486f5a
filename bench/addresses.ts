/** The screens that Lighthouse looks at: what people come in by, and what they decide on. */
export async function screenAddresses(market: string): Promise<Record<string, string>> {
  const { home, list, detail } = await pageAddresses(market);
  const first = async (place: string, link: string) => {
    const html = await (await fetch(market + place)).text();
    const path = new RegExp(`href="(${link}[^"?]+)"`).exec(html)?.[1];
    if (!path) throw new Error(`${place} leads to no ${link}`);
    return path;
  };
  return {
    home,
    search: list,
    property: detail,
    project: await first('/all-projects', '/project-details/'),
    agent: await first('/all-agents', '/agent-details/'),
    agents: '/all-agents',
    articles: '/articles',
    article: await first('/articles', '/article-details/'),
    faqs: '/faqs',
    contact: '/contact-us',
  };
}

/** The three pages that everything is measured on. */
export async function pageAddresses(market: string): Promise<Record<'home' | 'list' | 'detail', string>> {
  const list = await fetch(`${market}/api/get-property-list?property_type=0&is_premium=0&limit=20&sort=most_viewed`);
  const answer: { data: { slug_id: string; is_premium: boolean; property_type: string }[] } = await list.json();
  const slug = answer.data.find((home) => !home.is_premium && home.property_type === 'sell')?.slug_id;
  if (!slug) throw new Error('The market has no home.');
  return { home: '/', list: '/search', detail: `/properties-details/${slug}` };
}
