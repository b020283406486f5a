/** An agent and the parameters of the portrait (DiceBear "notionists"); other parameters derive from the list index. */
export interface DemoAgent {
  name: string;
  city: string;
  /** Hair variant; 62 and 63 are headscarves, 61 is a turban. */
  hair: number;
  beard?: number;
  glasses?: number;
  /** How they work, in their own words. */
  about: string;
}

export const agents: readonly DemoAgent[] = [
  {
    name: 'Inês Carvalho',
    city: 'Lisbon',
    hair: 41,
    about: 'I live in the quarter I work in, so I know which side of the street gets the sun.',
  },
  {
    name: 'Mateus Ferreira',
    city: 'Lisbon',
    hair: 34,
    beard: 8,
    about: 'Before I sold homes I surveyed them, and I still read every plan twice.',
  },
  {
    name: 'Rui Nogueira',
    city: 'Lisbon',
    hair: 6,
    beard: 2,
    about: 'Ask me what a roof costs before you fall in love with the terrace.',
  },
  {
    name: 'Clara Antunes',
    city: 'Lisbon',
    hair: 48,
    glasses: 11,
    about: 'I let homes the way I would like to rent one: papers first, keys on the day we said.',
  },
  {
    name: 'Leonor Pinto',
    city: 'Porto',
    hair: 23,
    about: 'I grew up above my father’s shop in Bonfim and have not gone far.',
  },
  {
    name: 'Tomás Moreira',
    city: 'Porto',
    hair: 22,
    about: 'Tiles, timber and damp are what I look for first in an old house, in that order.',
  },
  {
    name: 'Beatriz Lemos',
    city: 'Porto',
    hair: 30,
    about: 'I take three viewings a day and no more, so that there is time for questions.',
  },
  {
    name: 'Marta Vidal',
    city: 'Barcelona',
    hair: 10,
    about: 'I answer before noon, in four languages, and tell you when a price is too high.',
  },
  {
    name: 'Jordi Serra',
    city: 'Barcelona',
    hair: 27,
    beard: 4,
    about: 'Courtyards are my thing: I can tell from the stairs how quiet the bedroom will be.',
  },
  {
    name: 'Núria Puig',
    city: 'Barcelona',
    hair: 57,
    about: 'I show homes on foot, because you buy the walk to the metro too.',
  },
  {
    name: 'Camille Laurent',
    city: 'Paris',
    hair: 2,
    about: 'Old buildings have meetings. I read the minutes for you before you sign.',
  },
  {
    name: 'Hugo Mercier',
    city: 'Paris',
    hair: 18,
    glasses: 3,
    about: 'Small flats are planned, not furnished; I bring a tape measure.',
  },
  {
    name: 'Aïcha Benali',
    city: 'Paris',
    hair: 63,
    about: 'I help first-time buyers with the bank, the notary and the nerves.',
  },
  {
    name: 'Lukas Brandt',
    city: 'Berlin',
    hair: 16,
    beard: 8,
    about: 'I print the running costs in the same size as the price.',
  },
  {
    name: 'Miriam Vogel',
    city: 'Berlin',
    hair: 43,
    glasses: 8,
    about: 'I was a tenant in this city for twenty years and have not forgotten it.',
  },
  {
    name: 'Deniz Kaya',
    city: 'Berlin',
    hair: 28,
    about: 'Back buildings, top floors, odd plans: I like the homes that need explaining.',
  },
  {
    name: 'Jonas Weber',
    city: 'Berlin',
    hair: 49,
    about: 'Come with a bicycle. We see four homes and the quarter in one afternoon.',
  },
  {
    name: 'Amelia Hart',
    city: 'London',
    hair: 37,
    about: 'Leases are long and dull, and I read them so that yours holds no surprise.',
  },
  { name: 'Oliver Grant', city: 'London', hair: 35, about: 'I have sold the same terrace, door by door, since 2008.' },
  {
    name: 'Priya Nair',
    city: 'London',
    hair: 11,
    glasses: 3,
    about: 'I tell sellers what buyers will say, before they say it.',
  },
  {
    name: 'Samuel Okafor',
    city: 'London',
    hair: 60,
    beard: 8,
    about: 'Warehouse conversions are my field; I know which ones are warm.',
  },
  {
    name: 'Anna Hofer',
    city: 'Innsbruck',
    hair: 46,
    about: 'I check the avalanche map, the parking and the neighbours, and only then the view.',
  },
  {
    name: 'Florian Egger',
    city: 'Innsbruck',
    hair: 12,
    beard: 2,
    about: 'I was a carpenter. I can tell you what will creak.',
  },
  {
    name: 'Lena Tschann',
    city: 'Innsbruck',
    hair: 58,
    about: 'Second homes need permits here; I say on the first call whether there is one.',
  },
  { name: 'Grace Chen', city: 'Toronto', hair: 8, about: 'I walk the ravine behind the house before I list it.' },
  {
    name: 'Daniel MacLeod',
    city: 'Toronto',
    hair: 25,
    glasses: 11,
    about: 'Furnace, roof, wiring: you get the ages of all three from me in writing.',
  },
  {
    name: 'Sophie Tremblay',
    city: 'Toronto',
    hair: 45,
    about: 'I work with families who need to sell and buy in the same month.',
  },
  {
    name: 'Harpreet Gill',
    city: 'Toronto',
    hair: 61,
    beard: 2,
    about: 'I have moved eleven times myself and keep a list of what I forgot to ask.',
  },
  {
    name: 'Valeria Ríos',
    city: 'Mexico City',
    hair: 36,
    about: 'Soil and structure first: I show you the engineer’s report at the viewing.',
  },
  {
    name: 'Emilio Cárdenas',
    city: 'Mexico City',
    hair: 31,
    beard: 4,
    about: 'I know the trees of the Condesa by name, and who parks under them.',
  },
  {
    name: 'Fernanda Solís',
    city: 'Mexico City',
    hair: 39,
    about: 'I let furnished homes to people who arrive on Monday and start on Tuesday.',
  },
  {
    name: 'Naledi Mokoena',
    city: 'Cape Town',
    hair: 20,
    about: 'Wind, water and sun decide a house here; I visit at three times of the day.',
  },
  {
    name: 'Pieter van Wyk',
    city: 'Cape Town',
    hair: 53,
    beard: 8,
    about: 'I will tell you about the south-easter before you sign, not after.',
  },
  {
    name: 'Zara Davids',
    city: 'Cape Town',
    hair: 59,
    about: 'I look after owners who live abroad and tenants who live here.',
  },
  {
    name: 'Leila Haddad',
    city: 'Abu Dhabi',
    hair: 62,
    about: 'I explain service charges line by line, in Arabic or in English.',
  },
  {
    name: 'Omar Al Suwaidi',
    city: 'Abu Dhabi',
    hair: 7,
    beard: 2,
    about: 'I grew up in Al Bateen when the boats were still built on the beach.',
  },
  {
    name: 'Yousef Mansour',
    city: 'Abu Dhabi',
    hair: 15,
    beard: 8,
    glasses: 3,
    about: 'Cooling costs, parking, school run: these three make a home here.',
  },
  {
    name: 'Ananya Deshpande',
    city: 'Mumbai',
    hair: 47,
    about: 'I visit in July, in the rain. A flat that is dry then stays dry.',
  },
  { name: 'Rohan Kulkarni', city: 'Mumbai', hair: 33, about: 'I give you carpet area, never the other number.' },
  {
    name: 'Farah Merchant',
    city: 'Mumbai',
    hair: 4,
    glasses: 8,
    about: 'Three generations of us have let flats in Bandra, and the files go back to 1961.',
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
    about: 'We build in Portugal, forty homes a year, and manage them afterwards.',
  },
  {
    name: 'Plaza & Pont',
    city: 'Barcelona',
    mark: 'plaza-pont',
    about: 'Two architects and a builder under one roof, working around the western Mediterranean.',
  },
  {
    name: 'Ziegelhof',
    city: 'Berlin',
    mark: 'ziegelhof',
    about: 'Brick, timber and courtyards. We plan houses in which neighbours meet.',
  },
  { name: 'Thornbury Row', city: 'London', mark: 'thornbury-row', about: 'We put terraces where car parks were.' },
  {
    name: 'North Ravine',
    city: 'Toronto',
    mark: 'north-ravine',
    about: 'Mid-rise homes on streetcar lines, with trees planted first.',
  },
  {
    name: 'Casa Jacaranda',
    city: 'Mexico City',
    mark: 'casa-jacaranda',
    about: 'Small buildings with patios, built to stand and to stay cool.',
  },
  {
    name: 'Twelve Apostles Living',
    city: 'Cape Town',
    mark: 'twelve-apostles',
    about: 'Homes that use the view and forgive the wind.',
  },
  {
    name: 'Dhow Quarter',
    city: 'Abu Dhabi',
    mark: 'dhow-quarter',
    about: 'Shaded streets, deep balconies and water nearby.',
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
