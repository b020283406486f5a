import { numberLast, type CityFacts } from '../city-facts.ts';

export const lisbon: CityFacts = {
  name: 'Lisbon',
  code: 'PT',
  state: 'Lisbon',
  country: 'Portugal',
  latitude: 38.71667,
  longitude: -9.13333,
  sale: 5200,
  rent: 17,
  streets: [
    'Rua das Amoreiras',
    'Rua do Sol',
    'Rua da Bela Vista',
    'Rua dos Navegantes',
    'Travessa da Fonte',
    'Rua de São Bento',
    'Avenida da Igreja',
    'Rua do Século',
    'Rua Ferreira Borges',
    'Calçada da Graça',
  ],
  address: numberLast,
  phone: '351910000###',
  neighbourhoods: [
    {
      name: 'Alvalade',
      kinds: ['centre', 'terraces'],
      level: 1.02,
      near: ['Campo Grande', 'the market hall of Alvalade'],
      description:
        'Alvalade is a well-planned 1940s neighbourhood with wide pavements, plane trees and a grocer on almost every corner.',
    },
    {
      name: 'Campo de Ourique',
      kinds: ['centre', 'terraces'],
      level: 1.12,
      near: ['Jardim da Parada', 'the Campo de Ourique market'],
      description:
        'Campo de Ourique is a level, village-like neighbourhood at the end of tram 28, known for its market and bakeries.',
    },
    {
      name: 'Estrela',
      kinds: ['centre', 'terraces'],
      level: 1.22,
      near: ['Jardim da Estrela', 'the Estrela basilica'],
      description: 'Estrela is a quiet, historic neighbourhood with a popular garden.',
    },
    {
      name: 'Alfama',
      kinds: ['centre'],
      level: 1.08,
      near: ['Portas do Sol', 'the Fado Museum'],
      description: 'Alfama is Lisbon’s oldest quarter, a maze of steps and car-free lanes above the river.',
    },
    {
      name: 'Parque das Nações',
      kinds: ['centre', 'water'],
      level: 1.1,
      near: ['the Tagus promenade', 'Oriente station'],
      description:
        'Parque das Nações was built for Expo 98 and has modern blocks, good transport and five kilometres of riverfront.',
    },
    {
      name: 'Restelo',
      kinds: ['leafy', 'sea', 'hills'],
      level: 1.25,
      near: ['the gardens of Belém', 'the Belém Cultural Centre'],
      description: 'Restelo is a green, low-rise area of detached houses sloping down to the mouth of the Tagus.',
    },
  ],
};
