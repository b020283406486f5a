import { numberLast, type CityFacts } from '../city-facts.ts';

export const innsbruck: CityFacts = {
  name: 'Innsbruck',
  code: 'AT',
  state: 'Tyrol',
  country: 'Austria',
  latitude: 47.26266,
  longitude: 11.39454,
  sale: 6400,
  rent: 19,
  streets: [
    'Höttinger Gasse',
    'Leopoldstraße',
    'Anton-Rauch-Straße',
    'Igler Straße',
    'Schneeburggasse',
    'Gumppstraße',
    'Andreas-Hofer-Straße',
    'Römerstraße',
  ],
  address: numberLast,
  phone: '436640000###',
  neighbourhoods: [
    {
      name: 'Wilten',
      kinds: ['centre', 'terraces'],
      level: 1.0,
      near: ['Wiltener Platzl', 'the ski jump on Bergisel'],
      description: 'Wilten is a lively area near the university, with bakeries, cafés and mountain views.',
    },
    {
      name: 'Innere Stadt',
      kinds: ['centre'],
      level: 1.1,
      near: ['the Hofgarten', 'the market hall on the Inn'],
      description: 'The old town is minutes from the cable car, which reaches 2,300 metres in 20 minutes.',
    },
    {
      name: 'Hötting',
      kinds: ['hills', 'leafy', 'terraces'],
      level: 1.12,
      near: ['the Höttinger Bild chapel path', 'the Inn promenade'],
      description: 'Hötting is a sunny, south-facing hillside above the city.',
    },
    {
      name: 'Mühlau',
      kinds: ['hills', 'leafy'],
      level: 1.08,
      near: ['the Mühlauer Klamm', 'the Rauchmühle'],
      description:
        'Mühlau is a quiet village-like district of streams and orchards, ten minutes by bike from the centre.',
    },
    {
      name: 'Igls',
      kinds: ['hills', 'leafy', 'lake'],
      level: 1.05,
      near: ['the Lanser See', 'the Patscherkofel cable car'],
      description: 'Igls is a mountain village above the city, with a swimming lake and a cable car to the ski slopes.',
    },
  ],
};
