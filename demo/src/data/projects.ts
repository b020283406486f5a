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
  /** Description specific to this project, two or three sentences. */
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
      'Six floors, each a step further back from the street, so every living room looks south to the river and every terrace gets rain on its plants.',
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
      'Three slender towers around a park that opens to the public before the first tower is finished. A third of the homes are for rent.',
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
      'The inside of an Eixample block becomes a garden again, with a fountain, orange trees and balconies on three sides.',
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
      'Ten houses by five architects along one street, in brick and white plaster. The ground floors take workshops, a nursery and a bakery.',
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
    description:
      'A quarter of eight small buildings between old trees, without through traffic and with geothermal heat.',
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
      'Fourteen narrow houses in white, brick and timber where a garage court used to be, each with a garden and a workshop shed.',
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
      'Four buildings along the promenade, turned a little so that the second row sees the water too. The quay stays open to everyone.',
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
      'Two stone-built houses on the edge of the new park, with a shared roof garden and a bicycle cellar that has daylight.',
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
      'A stepped house one street behind the promenade. Each terrace is sheltered from the south-easter by the floor above.',
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
    description: 'Three towers with deep balconies that keep the sun off the glass, and a shaded walk to the canal.',
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
      'A patio house in the old manner, on new foundations: twenty-eight flats, one jacaranda, no two plans alike.',
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
    description: 'Small houses around a lane that deliveries may use until nine and children after that.',
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
      'Eight buildings on raised ground, so the cellars stay dry in July. Rainwater is collected for the gardens.',
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
      'Nine gabled houses on the sunny slope, timber above and stone below, for residents with a main home in Tyrol.',
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
      'The last empty wharf on this stretch of the Thames path. Forty homes are reserved for people who work nearby.',
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
      'Two houses five minutes from the lake, built by a group of families who still have room for six more.',
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
    description: 'Planted terraces on every floor and a row of camellias that was there before the building.',
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
    description:
      'Three towers on base isolators, with a small park between them and the structural report open to every buyer.',
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
    description: 'A printing house becomes homes around a planted court; the chimney stays, and so does the café.',
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
      'A new street on old workshop ground, with fronts of tile and lime and rents fixed for ten years in half the homes.',
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
    description: 'Low houses around shaded gardens, next to the park, with a school inside the quarter.',
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
    description: 'Eleven town houses that take the gables of the street seriously and the heating bills too.',
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
    description: 'Homes along a basin that cools the air in summer and is an ice rink for two weeks in winter.',
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
    description: 'Redevelopment of a 1950s society, in which all forty former families get new homes first.',
  },
];
