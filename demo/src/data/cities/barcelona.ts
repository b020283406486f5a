import { numberLast, type CityFacts } from '../city-facts.ts';

export const barcelona: CityFacts = {
  name: 'Barcelona',
  code: 'ES',
  state: 'Catalonia',
  country: 'Spain',
  latitude: 41.38879,
  longitude: 2.15899,
  sale: 4700,
  rent: 19,
  streets: [
    'Carrer de Verdi',
    'Carrer del Rec',
    'Carrer de Provença',
    'Carrer de Girona',
    'Carrer de Pujades',
    'Carrer Major',
    'Passatge de la Pau',
    'Carrer de Bailèn',
    'Carrer de Mallorca',
  ],
  address: numberLast,
  phone: '346000000##',
  neighbourhoods: [
    {
      name: 'Gràcia',
      kinds: ['centre', 'terraces'],
      level: 1.05,
      near: ['Plaça de la Vila', 'the Abaceria market'],
      description:
        'Gràcia feels like a village within the city, with low houses, small squares and a strong community.',
    },
    {
      name: 'Eixample',
      kinds: ['centre'],
      level: 1.15,
      near: ['Jardins de la Casa Robert', 'Passeig de Gràcia'],
      description:
        'The Eixample is known for its grid of wide streets and its high-ceilinged flats with galleries overlooking the courtyards.',
    },
    {
      name: 'Poblenou',
      kinds: ['centre'],
      level: 1.02,
      near: ['Bogatell beach', 'Rambla del Poblenou'],
      description: 'Poblenou combines converted mills, studios and offices with a beach at the end of the street.',
    },
    {
      name: 'El Born',
      kinds: ['centre'],
      level: 1.1,
      near: ['Parc de la Ciutadella', 'the Born market hall'],
      description: 'El Born is a lively quarter of narrow stone streets next to the Ciutadella park.',
    },
    {
      name: 'Sarrià',
      kinds: ['leafy', 'sea', 'hills', 'terraces'],
      level: 1.32,
      near: ['Plaça de Sarrià', 'the trails of Collserola'],
      description: 'Sarrià is a leafy residential area above the city, a couple of degrees cooler in summer.',
    },
    {
      name: 'Sants',
      kinds: ['centre', 'terraces'],
      level: 0.82,
      near: ['Parc de l’Espanya Industrial', 'Sants station'],
      description:
        'Sants is a down-to-earth neighbourhood with a long shopping street and the city’s main railway station.',
    },
  ],
};
