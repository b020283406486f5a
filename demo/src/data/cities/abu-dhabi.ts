import { numberFirst, type CityFacts } from '../city-facts.ts';

export const abuDhabi: CityFacts = {
  name: 'Abu Dhabi',
  code: 'AE',
  state: 'Abu Dhabi',
  country: 'United Arab Emirates',
  latitude: 24.45118,
  longitude: 54.39696,
  sale: 3300,
  rent: 17,
  streets: [
    'Al Nasr Street',
    'Al Falah Street',
    'Al Khaleej Al Arabi Street',
    'Al Mushrif Street',
    'Al Reem Boulevard',
    'Sultan Bin Zayed Street',
    'Al Bateen Street',
    'Hazza Street',
  ],
  address: numberFirst,
  phone: '9715000000##',
  neighbourhoods: [
    {
      name: 'Al Reem Island',
      kinds: ['centre', 'water'],
      level: 1.12,
      near: ['Reem Central Park', 'the Al Reem canal'],
      description: 'Al Reem Island is a modern high-rise district with a canal and a park that’s open until midnight.',
    },
    {
      name: 'Al Khalidiyah',
      kinds: ['centre', 'sea'],
      level: 1.05,
      near: ['Khalidiyah Park', 'the Corniche'],
      description:
        'Al Khalidiyah is within walking distance of the Corniche and the beach, and its shops stay open late.',
    },
    {
      name: 'Al Bateen',
      kinds: ['leafy', 'sea'],
      level: 1.28,
      near: ['Al Bateen beach', 'the marina'],
      description: 'Al Bateen is an exclusive villa district next to the marina.',
    },
    {
      name: 'Al Mushrif',
      kinds: ['leafy', 'hills'],
      level: 1.1,
      near: ['Umm Al Emarat Park', 'Mushrif Mall'],
      description: 'Al Mushrif is a family-friendly area of embassies and schools, with the island’s largest park.',
    },
    {
      name: 'Al Zahiyah',
      kinds: ['centre'],
      level: 0.9,
      near: ['the Corniche gardens', 'Abu Dhabi Mall'],
      description:
        'Al Zahiyah is a busy, walkable district in the old commercial centre, with restaurants from all over the world.',
    },
  ],
};
