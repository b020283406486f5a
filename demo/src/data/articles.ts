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
    title: 'Twelve things to look at in the first ten minutes of a viewing',
    summary: 'What to check with your eyes, ears and nose at a viewing, in the order in which you walk through a home.',
    category: 'flats',
    picture: 'homes/scandi-flat/02-living.webp',
    keywords: ['viewing', 'checklist', 'flat'],
  },
  {
    file: 'what-a-home-costs',
    title: 'What a home costs besides its price',
    summary: 'Taxes, notary, register, agent, moving, repairs: how to work out what you need on the day you sign.',
    category: 'houses',
    picture: 'homes/brick-cottage/03-living.webp',
    keywords: ['buying', 'costs', 'taxes'],
  },
  {
    file: 'renting-without-regret',
    title: 'Renting without regret: read these six clauses first',
    summary: 'Six parts of a rental contract that decide how you will live and what you will get back.',
    category: 'flats',
    picture: 'homes/rose-studio/02-kitchen.webp',
    keywords: ['renting', 'contract', 'deposit'],
  },
  {
    file: 'pictures-that-sell',
    title: 'Pictures that sell: an afternoon with your phone',
    summary: 'How to photograph your own home so that people want to come: light, height, order and what to leave out.',
    category: 'villas',
    picture: 'homes/white-mediterranean/03-living.webp',
    keywords: ['selling', 'photographs', 'listing'],
  },
  {
    file: 'how-to-set-a-price',
    title: 'How to set a price that somebody pays',
    summary: 'Start from what sold nearby, correct for what differs, and decide how long you can wait.',
    category: 'houses',
    picture: 'homes/semi-detached-family/01-exterior.webp',
    keywords: ['selling', 'price', 'value'],
  },
  {
    file: 'fixed-or-variable',
    title: 'Fixed or variable: choosing a mortgage you can sleep with',
    summary:
      'What the kinds of interest mean for your monthly payment, with one worked example and three questions to ask.',
    category: 'townhouses',
    picture: 'homes/london-townhouse/02-living.webp',
    keywords: ['mortgage', 'interest', 'money'],
  },
  {
    file: 'reading-a-floor-plan',
    title: 'How to read a floor plan and walk through it in your head',
    summary: 'Scale, doors, walls and light: how to see from a drawing whether a home will work for you.',
    category: 'lofts',
    picture: 'homes/warehouse-loft/02-living.webp',
    keywords: ['floor plan', 'layout', 'viewing'],
  },
  {
    file: 'energy-certificate',
    title: 'What the energy certificate tells you, and what it leaves out',
    summary: 'What the letter means in euros, why two homes with the same class differ, and what to ask beyond it.',
    category: 'country',
    picture: 'homes/timber-lake-house/03-living.webp',
    keywords: ['energy', 'certificate', 'heating'],
  },
  {
    file: 'offers',
    title: 'Making an offer: how much, how fast, in which words',
    summary: 'How to find out what a seller needs, what to put into an offer and when to walk away.',
    category: 'houses',
    picture: 'homes/suburban-family-home/01-exterior.webp',
    keywords: ['buying', 'offer', 'negotiation'],
  },
  {
    file: 'choosing-a-neighbourhood',
    title: 'Choosing a neighbourhood: visit it four times',
    summary: 'A morning, a school run, a Friday night and a wet Sunday tell you more than any ranking of districts.',
    category: 'flats',
    picture: 'projects/courtyard.webp',
    keywords: ['neighbourhood', 'moving', 'city'],
  },
  {
    file: 'buying-off-plan',
    title: 'Buying off plan: what you see is a promise',
    summary: 'How payments follow the building work, what a guarantee covers and which dates belong in the contract.',
    category: 'flats',
    picture: 'projects/terraces.webp',
    keywords: ['new build', 'off plan', 'project'],
  },
  {
    file: 'handing-over-the-keys',
    title: 'The day of the keys: a handover that ends well',
    summary: 'Meters, marks, keys and a signed page: how to hand over or take over a home without a quarrel later.',
    category: 'townhouses',
    picture: 'homes/art-deco-apartment/02-living.webp',
    keywords: ['handover', 'moving', 'keys'],
  },
];
