import type { SeoPage } from '@latchkey/contract/seo-pages';

/** Title (up to 60 characters) and description (50 to 160) of each page for search engines. */
export const seoTexts: Readonly<Record<SeoPage, readonly [title: string, description: string]>> = {
  homepage: [
    'Homes to buy and rent · Latchkey',
    'Find a home to buy or rent: real prices, plans, pictures of every room, and the name of its owner or agent on each listing.',
  ],
  'about-us': [
    'About us · Latchkey',
    'Who we are, how listings are checked, what we earn our money with, and how to reach a person at Latchkey in Lisbon.',
  ],
  'agent-details': [
    'Agents and owners · Latchkey',
    'See the homes and projects of an agent, read how they work, and write or call without a form in between.',
  ],
  'all-agents': [
    'Agents who know the streets · Latchkey',
    'Agents and owners with their homes and projects, verified by us, in twelve cities on four continents.',
  ],
  'all-categories': [
    'Homes by kind · Latchkey',
    'Flats, houses, villas, lofts, town houses, country homes, shops, offices and land: choose the kind of place you look for.',
  ],
  'all-projects': [
    'New building projects · Latchkey',
    'Projects that are planned or under construction, with floor plans, documents and the people who build them.',
  ],
  'all-properties': [
    'All homes for sale and rent · Latchkey',
    'Every home on Latchkey with filters for price, rooms, area, facilities and the day it was posted.',
  ],
  articles: [
    'Articles on buying, renting and selling · Latchkey',
    'Plain articles about money, contracts, viewings and neighbourhoods, written by people who do this for a living.',
  ],
  chat: [
    'Your messages · Latchkey',
    'Write with owners and agents about a home, send pictures, files and voice messages, and keep everything in one place.',
  ],
  'contact-us': [
    'Contact · Latchkey',
    'Write to us or call: a person answers within one working day. Our office is in Rua do Alecrim in Lisbon.',
  ],
  faqs: [
    'Questions and answers · Latchkey',
    'Short answers about listing a home, viewings, prices, packages, verification and your data on Latchkey.',
  ],
  'featured-projects': [
    'Featured projects · Latchkey',
    'Building projects that their owners put in front, checked by us like all the others on Latchkey.',
  ],
  'featured-properties': [
    'Featured homes · Latchkey',
    'Homes that their owners put in front this week. They are paid for, marked, and checked like all others.',
  ],
  'most-favorite-properties': [
    'Homes saved most often · Latchkey',
    'The homes that people on Latchkey have saved most often, for sale and for rent, newest savings first.',
  ],
  'most-viewed-properties': [
    'Homes looked at most · Latchkey',
    'The homes that were looked at most on Latchkey, counted once a visitor and hour, for sale and for rent.',
  ],
  'privacy-policy': [
    'Privacy · Latchkey',
    'Which data we keep, why, for how long, who sees your number, and how you get a copy or delete everything.',
  ],
  'properties-nearby-city': [
    'Homes by city · Latchkey',
    'Cities on Latchkey with the number of homes in each. Choose one and see what is for sale and for rent there.',
  ],
  'properties-on-map': [
    'Homes on the map · Latchkey',
    'See homes for sale and for rent on a live map, move it, and the list moves along.',
  ],
  search: [
    'Search homes · Latchkey',
    'Search by place, price, kind and facilities, with a map beside the list and results as you change the filters.',
  ],
  'subscription-plan': [
    'Packages and prices · Latchkey',
    'List two homes free for thirty days. Packages for agents and offices start at 19 euros a month and never renew by themselves.',
  ],
  'terms-and-condition': [
    'Terms · Latchkey',
    'The terms of using Latchkey: what may be listed, what a package holds, and what happens when something goes wrong.',
  ],
};
