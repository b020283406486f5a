import type { CategoryKey } from './categories.ts';

export interface DemoArticle {
  /** Name of the file in demo/articles. */
  file: string;
  title: string;
  /** Description for search engines. */
  summary: string;
  category: CategoryKey;
  picture: string;
  keywords: readonly string[];
}

/** Oldest first; the last ones are on the home page. */
export const articles: readonly DemoArticle[] = [
  {
    file: 'first-flat-checklist',
    title: 'Twelve things to check in the first ten minutes of a viewing',
    summary: 'What to look for, listen for and ask about at a viewing, in the order in which you walk through a home.',
    category: 'flats',
    picture: 'homes/scandi-flat/02-living.webp',
    keywords: ['viewing', 'checklist', 'flat'],
  },
  {
    file: 'what-a-home-costs',
    title: 'What buying a home costs on top of the price',
    summary:
      'Taxes, notary, registration, agent, moving and repairs: how to work out what you need on the day you sign.',
    category: 'houses',
    picture: 'homes/brick-cottage/03-living.webp',
    keywords: ['buying', 'costs', 'taxes'],
  },
  {
    file: 'renting-without-regret',
    title: 'Renting? Read these six clauses first',
    summary: 'The six parts of a tenancy agreement that decide how you’ll live and what you’ll get back.',
    category: 'flats',
    picture: 'homes/rose-studio/02-kitchen.webp',
    keywords: ['renting', 'contract', 'deposit'],
  },
  {
    file: 'pictures-that-sell',
    title: 'How to take photos that sell your home',
    summary: 'How to photograph your home so that people want to view it: light, height, order and what to leave out.',
    category: 'villas',
    picture: 'homes/white-mediterranean/03-living.webp',
    keywords: ['selling', 'photographs', 'listing'],
  },
  {
    file: 'how-to-set-a-price',
    title: 'How to set the right asking price',
    summary: 'Start with what has sold nearby, adjust for the differences and decide how long you can wait.',
    category: 'houses',
    picture: 'homes/semi-detached-family/01-exterior.webp',
    keywords: ['selling', 'price', 'value'],
  },
  {
    file: 'fixed-or-variable',
    title: 'Fixed or variable: how to choose a mortgage',
    summary:
      'What each type of interest rate means for your monthly payment, with a worked example and three questions to ask.',
    category: 'townhouses',
    picture: 'homes/london-townhouse/02-living.webp',
    keywords: ['mortgage', 'interest', 'money'],
  },
  {
    file: 'reading-a-floor-plan',
    title: 'How to read a floor plan',
    summary: 'Scale, doors, walls and light: how to tell from a drawing whether a home will work for you.',
    category: 'lofts',
    picture: 'homes/warehouse-loft/02-living.webp',
    keywords: ['floor plan', 'layout', 'viewing'],
  },
  {
    file: 'energy-certificate',
    title: 'What the energy certificate tells you, and what it leaves out',
    summary: 'What the letter means in euros, why two homes in the same class differ and what else to ask.',
    category: 'country',
    picture: 'homes/timber-lake-house/03-living.webp',
    keywords: ['energy', 'certificate', 'heating'],
  },
  {
    file: 'offers',
    title: 'Making an offer: how much, how fast and what to say',
    summary: 'How to find out what a seller needs, what to put in an offer and when to walk away.',
    category: 'houses',
    picture: 'homes/suburban-family-home/01-exterior.webp',
    keywords: ['buying', 'offer', 'negotiation'],
  },
  {
    file: 'choosing-a-neighbourhood',
    title: 'Choosing a neighbourhood: why you should visit four times',
    summary:
      'A weekday morning, an afternoon, a Friday night and a wet Sunday tell you more than any ranking of districts.',
    category: 'flats',
    picture: 'projects/courtyard.webp',
    keywords: ['neighbourhood', 'moving', 'city'],
  },
  {
    file: 'buying-off-plan',
    title: 'Buying off plan: what to check before you sign',
    summary: 'How payments follow the building work, what a guarantee covers and which dates belong in the contract.',
    category: 'flats',
    picture: 'projects/terraces.webp',
    keywords: ['new build', 'off plan', 'project'],
  },
  {
    file: 'handing-over-the-keys',
    title: 'Handing over the keys: how to do it well',
    summary: 'Meters, defects, keys and a signed record: how to hand over or take over a home without disputes later.',
    category: 'townhouses',
    picture: 'homes/art-deco-apartment/02-living.webp',
    keywords: ['handover', 'moving', 'keys'],
  },
];
