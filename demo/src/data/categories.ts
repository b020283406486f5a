import type { ParameterType } from '@latchkey/contract/catalogue/records';

/**
 * Keys of the categories. Ids of categories, parameters and facilities are fixed in this file, because other data
 * refers to them.
 */
export type CategoryKey = 'flats' | 'houses' | 'villas' | 'lofts' | 'townhouses' | 'work' | 'country' | 'land';

export interface DemoParameter {
  id: number;
  name: string;
  type: ParameterType;
  values: readonly string[] | null;
  icon: string;
  required: boolean;
  meaning: 'area' | 'bedrooms' | 'bathrooms' | 'parking' | null;
}

export const parameterIds = {
  bedrooms: 1,
  bathrooms: 2,
  area: 3,
  parking: 4,
  floor: 5,
  energy: 6,
  condition: 7,
  features: 8,
  goodToKnow: 9,
  certificate: 10,
} as const;

export const energyClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type EnergyClass = (typeof energyClasses)[number];

export const conditions = ['New', 'Renovated', 'Good', 'Needs work'] as const;
export type Condition = (typeof conditions)[number];

const features = [
  'Balcony',
  'Terrace',
  'Garden',
  'Pool',
  'Lift',
  'Fireplace',
  'Fitted kitchen',
  'Storage room',
  'Sea view',
  'Furnished',
  'Air conditioning',
  'Home office',
] as const;
export type Feature = (typeof features)[number];

const defaults = { values: null, required: false, meaning: null } as const;

export const parameters: readonly DemoParameter[] = [
  { ...defaults, id: 1, name: 'Bedrooms', type: 'number', icon: 'bed', required: true, meaning: 'bedrooms' },
  { ...defaults, id: 2, name: 'Bathrooms', type: 'number', icon: 'bath', required: true, meaning: 'bathrooms' },
  { ...defaults, id: 3, name: 'Area (m²)', type: 'number', icon: 'area', required: true, meaning: 'area' },
  { ...defaults, id: 4, name: 'Parking', type: 'number', icon: 'car', meaning: 'parking' },
  { ...defaults, id: 5, name: 'Floor', type: 'textbox', icon: 'floor' },
  { ...defaults, id: 6, name: 'Energy class', type: 'dropdown', values: energyClasses, icon: 'energy' },
  { ...defaults, id: 7, name: 'Condition', type: 'radiobutton', values: conditions, icon: 'condition', required: true },
  { ...defaults, id: 8, name: 'Features', type: 'checkbox', values: features, icon: 'features' },
  { ...defaults, id: 9, name: 'Good to know', type: 'textarea', icon: 'note' },
  { ...defaults, id: 10, name: 'Energy certificate', type: 'file', icon: 'certificate' },
];

export interface DemoCategory {
  id: number;
  key: CategoryKey;
  name: string;
  slug: string;
  icon: string;
  /** Parameter ids in the order of forms and pages. */
  parameters: readonly number[];
  description: string;
}

export const categories: readonly DemoCategory[] = [
  {
    id: 1,
    key: 'flats',
    name: 'Flats',
    slug: 'flats',
    icon: 'flats',
    parameters: [1, 2, 3, 5, 4, 8, 7, 6, 9, 10],
    description:
      'Flats to buy and rent, from studios to penthouses, each with its floor plan and price per square metre.',
  },
  {
    id: 2,
    key: 'houses',
    name: 'Houses',
    slug: 'houses',
    icon: 'houses',
    parameters: [1, 2, 3, 4, 8, 7, 6, 9, 10],
    description: 'Houses to buy and rent with gardens and parking, in areas with shops within walking distance.',
  },
  {
    id: 3,
    key: 'villas',
    name: 'Villas',
    slug: 'villas',
    icon: 'villas',
    parameters: [1, 2, 3, 4, 8, 7, 6, 9, 10],
    description: 'Villas to buy and rent with pools, terraces and views.',
  },
  {
    id: 4,
    key: 'lofts',
    name: 'Lofts and studios',
    slug: 'lofts-and-studios',
    icon: 'lofts',
    parameters: [1, 2, 3, 5, 8, 7, 6, 9, 10],
    description: 'Lofts in converted factories and compact studios, to buy and rent.',
  },
  {
    id: 5,
    key: 'townhouses',
    name: 'Town houses',
    slug: 'town-houses',
    icon: 'townhouses',
    parameters: [1, 2, 3, 8, 7, 6, 9, 10],
    description: 'Terraced town houses to buy and rent, close to shops and transport.',
  },
  {
    id: 6,
    key: 'work',
    name: 'Shops and offices',
    slug: 'shops-and-offices',
    icon: 'work',
    parameters: [3, 4, 5, 8, 7, 6, 9],
    description: 'Shops and office space to buy and rent, with floor plans, terms and contact details.',
  },
  {
    id: 7,
    key: 'country',
    name: 'Country homes',
    slug: 'country-homes',
    icon: 'country',
    parameters: [1, 2, 3, 4, 8, 7, 6, 9, 10],
    description: 'Farmhouses, chalets, lake houses and cabins to buy and rent on the edge of the city.',
  },
  {
    id: 8,
    key: 'land',
    name: 'Land',
    slug: 'land',
    icon: 'land',
    parameters: [3, 9],
    description: 'Building plots for sale, with details of the survey, services and planning rules.',
  },
];

export interface DemoFacility {
  id: number;
  name: string;
  icon: string;
  /** Minimum and maximum distance in kilometres, in a city centre. */
  distance: readonly [number, number];
}

export const facilities: readonly DemoFacility[] = [
  { id: 1, name: 'Supermarket', icon: 'supermarket', distance: [0.1, 0.7] },
  { id: 2, name: 'School', icon: 'school', distance: [0.2, 1.4] },
  { id: 3, name: 'Bus stop', icon: 'bus', distance: [0.1, 0.5] },
  { id: 4, name: 'Metro or tram', icon: 'metro', distance: [0.2, 1.5] },
  { id: 5, name: 'Train station', icon: 'train', distance: [0.6, 4.5] },
  { id: 6, name: 'Park', icon: 'park', distance: [0.1, 1.1] },
  { id: 7, name: 'Pharmacy', icon: 'pharmacy', distance: [0.1, 0.9] },
  { id: 8, name: 'Hospital', icon: 'hospital', distance: [0.8, 5] },
  { id: 9, name: 'Gym', icon: 'gym', distance: [0.2, 1.8] },
  { id: 10, name: 'Restaurant', icon: 'restaurant', distance: [0.1, 0.6] },
  { id: 11, name: 'Beach', icon: 'beach', distance: [0.3, 2.4] },
  { id: 12, name: 'Airport', icon: 'airport', distance: [6, 24] },
];
