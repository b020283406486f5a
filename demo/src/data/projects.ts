import type { CategoryKey } from './categories.ts';

export interface DemoProject {
  title: string;
  city: string;
  place: string;
  /** Id of a project picture in pictures/index.json. */
  picture: string;
  type: 'upcoming' | 'under_construction';
  category: CategoryKey;
  unitCount: number;
  plans: readonly string[];
  /** Description specific to this project, one or two sentences. */
  description: string;
}

/** Pictures rotate, so that neighbours in the list differ. */
export const projects: readonly DemoProject[] = [
  {
    title: 'Terraços do Restelo',
    city: 'Lisbon',
    place: 'Restelo',
    picture: 'terraces',
    type: 'under_construction',
    category: 'flats',
    unitCount: 42,
    plans: ['two-bedroom', 'three-bedroom', 'penthouse'],
    description:
      'A six-storey building in stepped terraces, so every living room faces south to the river and every terrace is open to the sky.',
  },
  {
    title: 'Three Parks',
    city: 'Toronto',
    place: 'Liberty Village',
    picture: 'towers',
    type: 'upcoming',
    category: 'flats',
    unitCount: 310,
    plans: ['studio', 'one-bedroom', 'two-bedroom'],
    description:
      'Three slim towers around a park that opens to the public before the first tower is finished. A third of the homes are for rent.',
  },
  {
    title: 'Pati de Provença',
    city: 'Barcelona',
    place: 'Eixample',
    picture: 'courtyard',
    type: 'under_construction',
    category: 'flats',
    unitCount: 64,
    plans: ['one-bedroom', 'two-bedroom', 'three-bedroom'],
    description:
      'Flats around a restored Eixample courtyard with a fountain, orange trees and balconies on three sides.',
  },
  {
    title: 'Florastraße 12–30',
    city: 'Berlin',
    place: 'Pankow',
    picture: 'street',
    type: 'under_construction',
    category: 'flats',
    unitCount: 88,
    plans: ['one-bedroom', 'two-bedroom', 'three-bedroom'],
    description:
      'Ten buildings by five architects along one street, in brick and white render. The ground floors have workshops, a nursery and a bakery.',
  },
  {
    title: 'Leaside Green',
    city: 'Toronto',
    place: 'Leaside',
    picture: 'elevated',
    type: 'upcoming',
    category: 'flats',
    unitCount: 146,
    plans: ['two-bedroom', 'three-bedroom'],
    description: 'Eight small buildings among mature trees, with no through traffic and geothermal heating.',
  },
  {
    title: 'Calton Row',
    city: 'London',
    place: 'Dulwich',
    picture: 'rowhouses',
    type: 'under_construction',
    category: 'townhouses',
    unitCount: 14,
    plans: ['townhouse-ground', 'townhouse-upper'],
    description:
      'Fourteen town houses in white render, brick and timber on a former garage site, each with a garden and a workshop.',
  },
  {
    title: 'Cais do Tejo',
    city: 'Lisbon',
    place: 'Parque das Nações',
    picture: 'waterfront',
    type: 'upcoming',
    category: 'flats',
    unitCount: 120,
    plans: ['one-bedroom', 'two-bedroom', 'penthouse'],
    description:
      'Four buildings on the promenade, angled so that the second row has river views too. The quay remains open to the public.',
  },
  {
    title: 'Batignolles Soir',
    city: 'Paris',
    place: 'Batignolles',
    picture: 'dusk',
    type: 'under_construction',
    category: 'flats',
    unitCount: 52,
    plans: ['studio', 'one-bedroom', 'two-bedroom'],
    description:
      'Two stone-built blocks on the edge of the new park, with a shared roof garden and a bicycle store with natural light.',
  },
  {
    title: 'Sea Point Steps',
    city: 'Cape Town',
    place: 'Sea Point',
    picture: 'terraces',
    type: 'upcoming',
    category: 'flats',
    unitCount: 36,
    plans: ['two-bedroom', 'penthouse'],
    description:
      'A stepped building one street behind the promenade. Each terrace is sheltered from the south-easter by the floor above.',
  },
  {
    title: 'Reem Gate Towers',
    city: 'Abu Dhabi',
    place: 'Al Reem Island',
    picture: 'towers',
    type: 'under_construction',
    category: 'flats',
    unitCount: 420,
    plans: ['studio', 'one-bedroom', 'two-bedroom', 'penthouse'],
    description: 'Three towers with deep, shaded balconies and a covered walkway to the canal.',
  },
  {
    title: 'Patio Orizaba',
    city: 'Mexico City',
    place: 'Roma Norte',
    picture: 'courtyard',
    type: 'under_construction',
    category: 'flats',
    unitCount: 28,
    plans: ['one-bedroom', 'two-bedroom'],
    description:
      'A new building in the traditional patio form: 28 flats around a jacaranda tree, each with its own layout.',
  },
  {
    title: 'Kloof Street Mews',
    city: 'Cape Town',
    place: 'Gardens',
    picture: 'street',
    type: 'upcoming',
    category: 'flats',
    unitCount: 40,
    plans: ['studio', 'one-bedroom', 'two-bedroom'],
    description: 'Homes around a lane that’s closed to traffic after nine in the morning.',
  },
  {
    title: 'Powai Lakeside',
    city: 'Mumbai',
    place: 'Powai',
    picture: 'elevated',
    type: 'under_construction',
    category: 'flats',
    unitCount: 260,
    plans: ['one-bedroom', 'two-bedroom', 'three-bedroom'],
    description:
      'Eight buildings on raised ground, protected from monsoon flooding. Rainwater is collected for the gardens.',
  },
  {
    title: 'Hötting Hofreihe',
    city: 'Innsbruck',
    place: 'Hötting',
    picture: 'rowhouses',
    type: 'upcoming',
    category: 'townhouses',
    unitCount: 9,
    plans: ['townhouse-ground', 'townhouse-upper'],
    description:
      'Nine gabled houses in timber and stone on a sunny slope, for buyers with their main residence in Tyrol.',
  },
  {
    title: 'Bermondsey Wharf',
    city: 'London',
    place: 'Bermondsey',
    picture: 'waterfront',
    type: 'under_construction',
    category: 'flats',
    unitCount: 96,
    plans: ['one-bedroom', 'two-bedroom', 'penthouse'],
    description:
      'Riverside flats on the last undeveloped wharf on this stretch of the Thames Path. Forty homes are reserved for local workers.',
  },
  {
    title: 'Weißer See Abendhaus',
    city: 'Berlin',
    place: 'Weißensee',
    picture: 'dusk',
    type: 'upcoming',
    category: 'flats',
    unitCount: 34,
    plans: ['one-bedroom', 'two-bedroom', 'three-bedroom'],
    description:
      'Two buildings five minutes from the lake, developed by a group of families with six homes still available.',
  },
  {
    title: 'Jardins da Boavista',
    city: 'Porto',
    place: 'Boavista',
    picture: 'terraces',
    type: 'under_construction',
    category: 'flats',
    unitCount: 48,
    plans: ['two-bedroom', 'three-bedroom', 'penthouse'],
    description: 'Flats with planted terraces on every floor and a row of mature camellias in the garden.',
  },
  {
    title: 'Torres de Polanco',
    city: 'Mexico City',
    place: 'Polanco',
    picture: 'towers',
    type: 'upcoming',
    category: 'flats',
    unitCount: 180,
    plans: ['two-bedroom', 'three-bedroom', 'penthouse'],
    description: 'Three earthquake-resistant towers around a small park. The structural report is open to every buyer.',
  },
  {
    title: 'Cour Lancry',
    city: 'Paris',
    place: 'Canal Saint-Martin',
    picture: 'courtyard',
    type: 'upcoming',
    category: 'flats',
    unitCount: 31,
    plans: ['studio', 'one-bedroom', 'two-bedroom'],
    description:
      'A former printing house converted into homes around a planted courtyard. The chimney and the café are being kept.',
  },
  {
    title: 'Rua Nova do Bonfim',
    city: 'Porto',
    place: 'Bonfim',
    picture: 'street',
    type: 'under_construction',
    category: 'flats',
    unitCount: 56,
    plans: ['studio', 'one-bedroom', 'two-bedroom'],
    description:
      'A new street on a former workshop site, with façades in tile and lime render. Rents are fixed for ten years in half of the homes.',
  },
  {
    title: 'Mushrif Gardens',
    city: 'Abu Dhabi',
    place: 'Al Mushrif',
    picture: 'elevated',
    type: 'under_construction',
    category: 'flats',
    unitCount: 132,
    plans: ['two-bedroom', 'three-bedroom'],
    description: 'Low-rise homes around shaded gardens next to the park, with a school on site.',
  },
  {
    title: 'Annex Gables',
    city: 'Toronto',
    place: 'The Annex',
    picture: 'rowhouses',
    type: 'under_construction',
    category: 'townhouses',
    unitCount: 11,
    plans: ['townhouse-ground', 'townhouse-upper'],
    description: 'Eleven energy-efficient town houses with gables that match the rest of the street.',
  },
  {
    title: 'Poblenou Aigua',
    city: 'Barcelona',
    place: 'Poblenou',
    picture: 'waterfront',
    type: 'upcoming',
    category: 'flats',
    unitCount: 75,
    plans: ['one-bedroom', 'two-bedroom', 'three-bedroom'],
    description:
      'Homes beside a water basin that cools the air in summer and becomes an ice rink for two weeks in winter.',
  },
  {
    title: 'Dadar House',
    city: 'Mumbai',
    place: 'Dadar',
    picture: 'dusk',
    type: 'upcoming',
    category: 'flats',
    unitCount: 68,
    plans: ['one-bedroom', 'two-bedroom'],
    description:
      'The redevelopment of a 1950s housing society, in which all 40 existing families receive new homes first.',
  },
];
