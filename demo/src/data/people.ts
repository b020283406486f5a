/** An agent; the portrait shows the initials (`tools/draw-monograms.ts`). */
export interface DemoAgent {
  name: string;
  city: string;
  /** How they work, in their own words. */
  about: string;
}

export const agents: readonly DemoAgent[] = [
  {
    name: 'Inês Carvalho',
    city: 'Lisbon',
    about: 'I live in the neighbourhood I work in, so I can tell you about every street.',
  },
  {
    name: 'Mateus Ferreira',
    city: 'Lisbon',
    about: 'I worked as a surveyor before I became an agent, and I still check every floor plan twice.',
  },
  {
    name: 'Rui Nogueira',
    city: 'Lisbon',
    about: 'I’ll tell you about the condition of the roof as well as the view from the terrace.',
  },
  {
    name: 'Clara Antunes',
    city: 'Lisbon',
    about: 'Clear contracts, and keys handed over on the day we agreed: that’s how I rent out homes.',
  },
  {
    name: 'Leonor Pinto',
    city: 'Porto',
    about: 'I grew up in Bonfim and know the area and its people well.',
  },
  {
    name: 'Tomás Moreira',
    city: 'Porto',
    about: 'I know period houses, and I always check the tiles, the timber and for damp first.',
  },
  {
    name: 'Beatriz Lemos',
    city: 'Porto',
    about: 'I never do more than three viewings a day, so there’s always time for your questions.',
  },
  {
    name: 'Marta Vidal',
    city: 'Barcelona',
    about: 'I reply before noon, in four languages, and I’ll tell you if I think a price is too high.',
  },
  {
    name: 'Jordi Serra',
    city: 'Barcelona',
    about: 'I specialise in flats with courtyards and quiet bedrooms.',
  },
  {
    name: 'Núria Puig',
    city: 'Barcelona',
    about: 'I show homes on foot, so you get to know the area as well as the property.',
  },
  {
    name: 'Camille Laurent',
    city: 'Paris',
    about: 'Before you buy in a period building, I go through the owners’ meeting minutes with you.',
  },
  {
    name: 'Hugo Mercier',
    city: 'Paris',
    about: 'Small flats need good planning, so I always bring a tape measure.',
  },
  {
    name: 'Aïcha Benali',
    city: 'Paris',
    about: 'I help first-time buyers with every step, from the mortgage to the notary.',
  },
  {
    name: 'Lukas Brandt',
    city: 'Berlin',
    about: 'I’m upfront about running costs, not just the price.',
  },
  {
    name: 'Miriam Vogel',
    city: 'Berlin',
    about: 'I rented in this city for twenty years, so I know what tenants need.',
  },
  {
    name: 'Deniz Kaya',
    city: 'Berlin',
    about: 'I specialise in unusual homes: rear buildings, top floors and unconventional layouts.',
  },
  {
    name: 'Jonas Weber',
    city: 'Berlin',
    about: 'Bring your bike: we can see four homes and the neighbourhood in one afternoon.',
  },
  {
    name: 'Amelia Hart',
    city: 'London',
    about: 'I read every lease in detail, so there are no surprises when you buy.',
  },
  { name: 'Oliver Grant', city: 'London', about: 'I’ve been selling homes on the same streets since 2008.' },
  {
    name: 'Priya Nair',
    city: 'London',
    about: 'I tell sellers honestly what buyers will think, and how to prepare for it.',
  },
  {
    name: 'Samuel Okafor',
    city: 'London',
    about: 'I know the city’s warehouse conversions, including which ones are warm in winter.',
  },
  {
    name: 'Anna Hofer',
    city: 'Innsbruck',
    about: 'I check access, parking and avalanche risk before I show you the view.',
  },
  {
    name: 'Florian Egger',
    city: 'Innsbruck',
    about: 'I trained as a carpenter, so I can tell you what needs attention in an old house.',
  },
  {
    name: 'Lena Tschann',
    city: 'Innsbruck',
    about: 'Second homes need a permit here. I’ll tell you on our first call whether a property has one.',
  },
  {
    name: 'Grace Chen',
    city: 'Toronto',
    about: 'I get to know every home and its surroundings before I list it.',
  },
  {
    name: 'Daniel MacLeod',
    city: 'Toronto',
    about: 'I give you the age of the furnace, roof and wiring in writing.',
  },
  {
    name: 'Sophie Tremblay',
    city: 'Toronto',
    about: 'I work with families who need to sell and buy at the same time.',
  },
  {
    name: 'Harpreet Gill',
    city: 'Toronto',
    about: 'I’ve moved eleven times myself, so I know which questions to ask.',
  },
  {
    name: 'Valeria Ríos',
    city: 'Mexico City',
    about: 'I show you the structural engineer’s report at the viewing.',
  },
  {
    name: 'Emilio Cárdenas',
    city: 'Mexico City',
    about: 'I know Condesa inside out, from the best streets to the parking.',
  },
  {
    name: 'Fernanda Solís',
    city: 'Mexico City',
    about: 'I specialise in furnished rentals for people who are moving for work.',
  },
  {
    name: 'Naledi Mokoena',
    city: 'Cape Town',
    about: 'I visit each home at three times of the day, so I can tell you about the light and the wind.',
  },
  {
    name: 'Pieter van Wyk',
    city: 'Cape Town',
    about: 'I give you an honest picture of a home, including the south-easter.',
  },
  {
    name: 'Zara Davids',
    city: 'Cape Town',
    about: 'I look after landlords living abroad and their tenants here.',
  },
  {
    name: 'Leila Haddad',
    city: 'Abu Dhabi',
    about: 'I explain service charges line by line, in Arabic or English.',
  },
  {
    name: 'Omar Al Suwaidi',
    city: 'Abu Dhabi',
    about: 'I grew up in Al Bateen and have seen the area change over the years.',
  },
  {
    name: 'Yousef Mansour',
    city: 'Abu Dhabi',
    about: 'I help you compare what matters here: cooling costs, parking and the school run.',
  },
  {
    name: 'Ananya Deshpande',
    city: 'Mumbai',
    about: 'I inspect homes in the monsoon, so I know which ones stay dry.',
  },
  {
    name: 'Rohan Kulkarni',
    city: 'Mumbai',
    about: 'I always quote the carpet area, so you can compare homes fairly.',
  },
  {
    name: 'Farah Merchant',
    city: 'Mumbai',
    about: 'I’m the third generation of my family to rent out flats in Bandra.',
  },
];

export interface DemoAgency {
  name: string;
  city: string;
  /** File in pictures/agencies. */
  mark: string;
  about: string;
}

/** Builders; most projects belong to them. */
export const agencies: readonly DemoAgency[] = [
  {
    name: 'Alvorada Homes',
    city: 'Lisbon',
    mark: 'alvorada',
    about: 'We build forty homes a year in Portugal and manage them afterwards.',
  },
  {
    name: 'Plaza & Pont',
    city: 'Barcelona',
    mark: 'plaza-pont',
    about: 'Architects and builders under one roof, working across the western Mediterranean.',
  },
  {
    name: 'Ziegelhof',
    city: 'Berlin',
    mark: 'ziegelhof',
    about: 'We build in brick and timber, with shared courtyards where neighbours can meet.',
  },
  { name: 'Thornbury Row', city: 'London', mark: 'thornbury-row', about: 'We build new terraces on former car parks.' },
  {
    name: 'North Ravine',
    city: 'Toronto',
    mark: 'north-ravine',
    about: 'We build mid-rise homes on streetcar lines, with plenty of trees.',
  },
  {
    name: 'Casa Jacaranda',
    city: 'Mexico City',
    mark: 'casa-jacaranda',
    about: 'We build small, durable blocks of flats with cool, shaded patios.',
  },
  {
    name: 'Twelve Apostles Living',
    city: 'Cape Town',
    mark: 'twelve-apostles',
    about: 'We design homes that make the most of the view and are sheltered from the wind.',
  },
  {
    name: 'Dhow Quarter',
    city: 'Abu Dhabi',
    mark: 'dhow-quarter',
    about: 'We build waterside neighbourhoods with shaded streets and deep balconies.',
  },
];

/** Names of seekers; every first name can be combined with every last name. */
export const seekers = {
  first: [
    'Sara',
    'David',
    'Marta',
    'Paulo',
    'Elena',
    'Karim',
    'Julia',
    'Ben',
    'Chiara',
    'Noah',
    'Asha',
    'Mina',
    'Erik',
    'Lucía',
    'Theo',
    'Nadia',
    'Ivan',
    'Ruth',
    'Mehmet',
    'Kate',
  ],
  last: [
    'Almeida',
    'Novak',
    'Fischer',
    'Rossi',
    'Patel',
    'Keller',
    'Martin',
    'Sørensen',
    'Khan',
    'Walsh',
    'Dubois',
    'Torres',
    'Lindqvist',
    'Mbeki',
    'Tanaka',
  ],
} as const;
