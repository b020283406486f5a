import type { SeoPage } from '@latchkey/contract/seo-pages';

/** Title (up to 60 characters) and description (50 to 160) of each page for search engines. */
export const seoTexts: Readonly<Record<SeoPage, readonly [title: string, description: string]>> = {
  homepage: [
    'Homes to buy and rent · Latchkey',
    'Find a home to buy or rent, with real prices, floor plans, photos of the rooms and the name of the owner or agent on every listing.',
  ],
  'about-us': [
    'About us · Latchkey',
    'Who we are, how we check listings, how we make money, and how to contact the Latchkey team in Lisbon.',
  ],
  'agent-details': [
    'Agents and owners · Latchkey',
    'See an agent’s homes and projects, read how they work, and message or call them directly.',
  ],
  'all-agents': [
    'Local agents · Latchkey',
    'Agents and owners with their homes and projects, verified by us, in twelve cities on four continents.',
  ],
  'all-categories': [
    'Homes by property type · Latchkey',
    'Flats, houses, villas, lofts, town houses, country homes, shops, offices and land: choose the property type you’re looking for.',
  ],
  'all-projects': [
    'New-build projects · Latchkey',
    'Planned projects and projects under construction, with floor plans, documents and details of the developer.',
  ],
  'all-properties': [
    'All homes for sale and rent · Latchkey',
    'All homes on Latchkey, with filters for price, bedrooms, area, what’s nearby and the date they were listed.',
  ],
  articles: [
    'Buying, renting and selling guides · Latchkey',
    'Clear, practical articles on money, contracts, viewings and neighbourhoods, written by people in the business.',
  ],
  chat: [
    'Your messages · Latchkey',
    'Message owners and agents about a home, send photos, files and voice messages, and keep everything in one place.',
  ],
  'contact-us': [
    'Contact us · Latchkey',
    'Send us a message or call: we reply within one working day. Our office is at Rua do Alecrim in Lisbon.',
  ],
  faqs: [
    'Frequently asked questions · Latchkey',
    'Answers to common questions about listing a home, viewings, prices, plans, verification and your data on Latchkey.',
  ],
  'featured-projects': [
    'Featured projects · Latchkey',
    'New-build projects sponsored by their developers, checked by us like all the others on Latchkey.',
  ],
  'featured-properties': [
    'Featured homes · Latchkey',
    'Homes featured by their owners this week. They’re paid for, marked as such and checked like all the others.',
  ],
  'most-favorite-properties': [
    'Most saved homes · Latchkey',
    'The homes that people on Latchkey have saved most often, for sale and for rent.',
  ],
  'most-viewed-properties': [
    'Most viewed homes · Latchkey',
    'The most viewed homes on Latchkey, for sale and for rent. Each visitor is counted once an hour.',
  ],
  'privacy-policy': [
    'Privacy policy · Latchkey',
    'What data we store, why and for how long, who can see your number, and how to download or delete everything.',
  ],
  'properties-nearby-city': [
    'Homes by city · Latchkey',
    'Cities on Latchkey and the number of homes in each. Choose a city to see what’s for sale and for rent.',
  ],
  'properties-on-map': [
    'Homes on the map · Latchkey',
    'See homes for sale and for rent on a map. Move the map and the list updates as you go.',
  ],
  search: [
    'Search homes · Latchkey',
    'Search by location, price, property type and what’s nearby, with a map beside the list and results that update as you filter.',
  ],
  'subscription-plan': [
    'Plans and prices · Latchkey',
    'List two homes free for 30 days. Plans for agents and agencies start at €19 a month and never renew automatically.',
  ],
  'terms-and-condition': [
    'Terms and conditions · Latchkey',
    'The terms of using Latchkey: what you can list, what a plan includes and what happens when something goes wrong.',
  ],
};
