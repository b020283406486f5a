import { numberLast, type CityFacts } from '../city-facts.ts';

export const mexicoCity: CityFacts = {
  name: 'Mexico City',
  code: 'MX',
  state: 'Mexico City',
  country: 'Mexico',
  latitude: 19.42847,
  longitude: -99.12766,
  sale: 2700,
  rent: 12,
  streets: [
    'Calle Orizaba',
    'Calle Tabasco',
    'Avenida Ámsterdam',
    'Calle Durango',
    'Calle Hamburgo',
    'Calle Petén',
    'Calle Emilio Castelar',
    'Calle Pilares',
    'Calle Antonio Caso',
  ],
  address: numberLast,
  phone: '5255555500##',
  neighbourhoods: [
    {
      name: 'Roma Norte',
      kinds: ['centre', 'terraces'],
      level: 1.15,
      near: ['Plaza Río de Janeiro', 'the Medellín market'],
      description: 'Roma Norte is known for its historic façades, jacaranda trees and cafés.',
    },
    {
      name: 'Condesa',
      kinds: ['centre', 'terraces'],
      level: 1.22,
      near: ['Parque México', 'Avenida Ámsterdam'],
      description:
        'Condesa is built around a tree-lined oval avenue, once a racecourse, and is full of restaurants and parks.',
    },
    {
      name: 'Juárez',
      kinds: ['centre'],
      level: 1.02,
      near: ['Plaza Washington', 'Paseo de la Reforma'],
      description: 'Juárez is a central neighbourhood near Reforma, known for its small restaurants.',
    },
    {
      name: 'Polanco',
      kinds: ['leafy', 'centre', 'hills'],
      level: 1.5,
      near: ['Parque Lincoln', 'the Soumaya Museum'],
      description:
        'Polanco is a green, secure neighbourhood next to Chapultepec, with some of the city’s best restaurants.',
    },
    {
      name: 'Narvarte',
      kinds: ['leafy', 'terraces'],
      level: 0.9,
      near: ['Parque de las Américas', 'the taco stands of Doctor Vértiz'],
      description: 'Narvarte is a friendly residential area with parks, good food and a metro station close by.',
    },
    {
      name: 'Del Valle',
      kinds: ['leafy', 'centre'],
      level: 1.02,
      near: ['Parque Hundido', 'Insurgentes Sur'],
      description: 'Del Valle is a level, tree-lined neighbourhood with good schools and clinics.',
    },
  ],
};
