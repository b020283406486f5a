/** The three pages that everything is measured on. */
export async function pageAddresses(market: string): Promise<Record<'home' | 'list' | 'detail', string>> {
  const list = await fetch(`${market}/api/get-property-list?property_type=0&is_premium=0&limit=20&sort=most_viewed`);
  const answer: { data: { slug_id: string; is_premium: boolean; property_type: string }[] } = await list.json();
  const slug = answer.data.find((home) => !home.is_premium && home.property_type === 'sell')?.slug_id;
  if (!slug) throw new Error('The market has no home.');
  return { home: '/', list: '/search', detail: `/properties-details/${slug}` };
}
