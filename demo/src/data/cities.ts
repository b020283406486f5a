import { neighbourhoods } from '@latchkey/server/platform/geocoding/neighbourhoods';

/**
 * Character of a neighbourhood, which determines its properties: `centre` has flats, lofts, shops and offices,
 * `terraces` has town houses, `leafy` has houses with gardens, `sea` has a sea view, `water` is at a river, `lake` at a
 * lake, `hills` has slopes.
 */
export type PlaceKind = 'centre' | 'terraces' | 'leafy' | 'sea' | 'water' | 'lake' | 'hills';

interface NeighbourhoodFacts {
  /** As in the gazetteer, which has its point. */
  name: string;
  kinds: readonly PlaceKind[];
  /** Price level relative to the city. */
  level: number;
  /** Real places in walking distance; the first is a park, square, beach or water. */
  near: readonly [string, string];
  /** One sentence about living here. */
  description: string;
}

interface CityFacts {
  name: string;
  /** ISO 3166-1 alpha-2 code of the country. */
  code: string;
  state: string;
  country: string;
  /** Coordinates from GeoNames. */
  latitude: number;
  longitude: number;
  /** Euros per square metre of a good flat: sale price, and monthly rent. */
  sale: number;
  rent: number;
  streets: readonly string[];
  /** Formats street and number as usual in the country. */
  address: (street: string, number: number) => string;
  /** Digits with the calling code, `#` for any digit; from ranges reserved for fiction or not assigned. */
  phone: string;
  neighbourhoods: readonly NeighbourhoodFacts[];
}

const numberLast = (street: string, number: number) => `${street} ${number}`;
const numberFirst = (street: string, number: number) => `${number} ${street}`;

const cityFacts: readonly CityFacts[] = [
  {
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
  },
  {
    name: 'Porto',
    code: 'PT',
    state: 'Porto',
    country: 'Portugal',
    latitude: 41.14961,
    longitude: -8.61099,
    sale: 3700,
    rent: 14,
    streets: [
      'Rua do Almada',
      'Rua de Cedofeita',
      'Rua da Alegria',
      'Rua do Bonjardim',
      'Rua de Santa Catarina',
      'Rua do Rosário',
      'Rua da Boa Hora',
      'Travessa do Carmo',
      'Rua de Miguel Bombarda',
    ],
    address: numberLast,
    phone: '351910000###',
    neighbourhoods: [
      {
        name: 'Cedofeita',
        kinds: ['centre', 'terraces'],
        level: 1.05,
        near: ['Praça de Carlos Alberto', 'the galleries of Miguel Bombarda'],
        description: 'Cedofeita has narrow tiled townhouses, many with long gardens at the back.',
      },
      {
        name: 'Bonfim',
        kinds: ['centre', 'terraces'],
        level: 0.95,
        near: ['Jardim de São Lázaro', 'Campo 24 de Agosto'],
        description: 'Bonfim is an up-and-coming area where old workshops now sit alongside cafés and studios.',
      },
      {
        name: 'Boavista',
        kinds: ['centre', 'leafy'],
        level: 1.1,
        near: ['Rotunda da Boavista', 'Casa da Música'],
        description: 'Boavista mixes offices with villas from around 1900 and has excellent metro connections.',
      },
      {
        name: 'Foz do Douro',
        kinds: ['sea', 'leafy'],
        level: 1.38,
        near: ['Praia dos Ingleses', 'the pergola of Nevogilde'],
        description:
          'Foz do Douro is a seaside district where the Douro meets the Atlantic, with a tram to the centre.',
      },
      {
        name: 'Antas',
        kinds: ['leafy', 'terraces', 'hills'],
        level: 0.98,
        near: ['Praça de Velásquez', 'the Dragão stadium'],
        description: 'Antas is popular with families for its gardens and its metro station.',
      },
    ],
  },
  {
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
  },
  {
    name: 'Paris',
    code: 'FR',
    state: 'Île-de-France',
    country: 'France',
    latitude: 48.85341,
    longitude: 2.3488,
    sale: 9600,
    rent: 32,
    streets: [
      'rue des Martyrs',
      'rue de Turenne',
      'rue Oberkampf',
      'rue des Dames',
      'rue Lepic',
      'rue de la Roquette',
      'rue Delambre',
      'passage du Désir',
      'rue de la Pompe',
      'rue de Lancry',
    ],
    address: numberFirst,
    phone: '336399800##',
    neighbourhoods: [
      {
        name: 'Le Marais',
        kinds: ['centre', 'terraces'],
        level: 1.28,
        near: ['Place des Vosges', 'the Picasso Museum'],
        description:
          'The Marais is one of the oldest parts of Paris, with quiet courtyards behind its historic façades.',
      },
      {
        name: 'Montmartre',
        kinds: ['centre', 'hills', 'terraces'],
        level: 1.05,
        near: ['Square Louise Michel', 'Rue des Abbesses'],
        description: 'Montmartre keeps its village atmosphere, with steep streets, small squares and views over Paris.',
      },
      {
        name: 'Batignolles',
        kinds: ['centre', 'terraces'],
        level: 1.0,
        near: ['Square des Batignolles', 'Parc Martin Luther King'],
        description: 'Batignolles is a family-friendly neighbourhood with a covered market and two parks.',
      },
      {
        name: 'Canal Saint-Martin',
        kinds: ['centre', 'water'],
        level: 0.98,
        near: ['the Canal Saint-Martin', 'Place de la République'],
        description: 'The Canal Saint-Martin area is known for its waterside cafés and lively evenings.',
      },
      {
        name: 'Montparnasse',
        kinds: ['centre'],
        level: 1.08,
        near: ['the Luxembourg Gardens', 'Montparnasse station'],
        description: 'Montparnasse is well connected, with four metro lines, cinemas and a main-line station.',
      },
      {
        name: 'Passy',
        kinds: ['leafy', 'terraces', 'centre'],
        level: 1.2,
        near: ['Jardin du Ranelagh', 'Rue de Passy'],
        description: 'Passy is a calm, elegant neighbourhood with good schools, close to the Bois de Boulogne.',
      },
    ],
  },
  {
    name: 'Berlin',
    code: 'DE',
    state: 'Berlin',
    country: 'Germany',
    latitude: 52.52437,
    longitude: 13.41053,
    sale: 5400,
    rent: 18,
    streets: [
      'Oranienstraße',
      'Kastanienallee',
      'Graefestraße',
      'Simplonstraße',
      'Akazienstraße',
      'Choriner Straße',
      'Weserstraße',
      'Florastraße',
      'Am Treptower Park',
      'Langhansstraße',
    ],
    address: numberLast,
    phone: '4917139200##',
    neighbourhoods: [
      {
        name: 'Kreuzberg',
        kinds: ['centre', 'terraces'],
        level: 1.05,
        near: ['the Landwehr canal', 'Markthalle Neun'],
        description: 'Kreuzberg is a lively district of deep courtyards, independent bakeries and late-night cafés.',
      },
      {
        name: 'Prenzlauer Berg',
        kinds: ['centre', 'terraces'],
        level: 1.12,
        near: ['Kollwitzplatz', 'the Kulturbrauerei'],
        description:
          'Prenzlauer Berg has beautifully restored period buildings and a Saturday market on Kollwitzplatz.',
      },
      {
        name: 'Neukölln',
        kinds: ['centre'],
        level: 0.88,
        near: ['the Tempelhof field', 'Rathaus Neukölln'],
        description: 'Neukölln is a vibrant area with quiet rear buildings and a former airfield as its park.',
      },
      {
        name: 'Friedrichshain',
        kinds: ['centre'],
        level: 0.98,
        near: ['Volkspark Friedrichshain', 'Boxhagener Platz'],
        description: 'Friedrichshain is a young, central district with a popular Sunday flea market.',
      },
      {
        name: 'Pankow',
        kinds: ['leafy', 'terraces', 'hills'],
        level: 0.9,
        near: ['Bürgerpark', 'the Pankow S-Bahn'],
        description: 'Pankow is one of Berlin’s greener districts, with period villas, gardens and a palace park.',
      },
      {
        name: 'Weißensee',
        kinds: ['leafy', 'lake'],
        level: 0.84,
        near: ['the Weißer See', 'the lido café'],
        description:
          'Weißensee is a residential district around a swimming lake, with a lido that’s open from May to September.',
      },
    ],
  },
  {
    name: 'London',
    code: 'GB',
    state: 'England',
    country: 'United Kingdom',
    latitude: 51.50853,
    longitude: -0.12574,
    sale: 9800,
    rent: 36,
    streets: [
      'Barnsbury Street',
      'Cloudesley Road',
      'Grange Road',
      'Railton Road',
      'Wilton Way',
      'Calton Avenue',
      'Queenstown Road',
      'Gloucester Crescent',
      'Flask Walk',
      'Tanner Street',
    ],
    address: numberFirst,
    phone: '447700900###',
    neighbourhoods: [
      {
        name: 'Islington',
        kinds: ['centre', 'terraces'],
        level: 1.18,
        near: ['Highbury Fields', 'Upper Street'],
        description: 'Islington is known for its Georgian squares, its canal and two tube lines.',
      },
      {
        name: 'Hackney',
        kinds: ['centre', 'terraces'],
        level: 0.88,
        near: ['London Fields', 'Broadway Market'],
        description: 'Hackney has a lido, a popular market and some of the best places to eat in east London.',
      },
      {
        name: 'Bermondsey',
        kinds: ['centre', 'water'],
        level: 0.95,
        near: ['the Thames path', 'Maltby Street'],
        description:
          'Bermondsey is a riverside area of converted warehouses, close to the food market on Maltby Street.',
      },
      {
        name: 'Battersea',
        kinds: ['centre', 'water', 'terraces'],
        level: 1.02,
        near: ['Battersea Park', 'the power station'],
        description: 'Battersea lies between its park and the river and has two new tube stations.',
      },
      {
        name: 'Hampstead',
        kinds: ['leafy', 'hills', 'terraces'],
        level: 1.42,
        near: ['Hampstead Heath', 'Flask Walk'],
        description: 'Hampstead is a leafy hilltop village with the Heath on its doorstep.',
      },
      {
        name: 'Dulwich',
        kinds: ['leafy', 'terraces'],
        level: 0.9,
        near: ['Dulwich Park', 'the Picture Gallery'],
        description: 'Dulwich has a village feel, with a park, tree-lined streets and good schools.',
      },
    ],
  },
  {
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
        description:
          'Igls is a mountain village above the city, with a swimming lake and a cable car to the ski slopes.',
      },
    ],
  },
  {
    name: 'Toronto',
    code: 'CA',
    state: 'Ontario',
    country: 'Canada',
    latitude: 43.70011,
    longitude: -79.4163,
    sale: 6200,
    rent: 24,
    streets: [
      'Logan Avenue',
      'Brunswick Avenue',
      'Sorauren Avenue',
      'Bessborough Drive',
      'Mutual Street',
      'Blythwood Road',
      'Atlantic Avenue',
      'Howland Avenue',
      'Indian Road',
    ],
    address: numberFirst,
    phone: '141655501##',
    neighbourhoods: [
      {
        name: 'The Annex',
        kinds: ['centre', 'terraces'],
        level: 1.1,
        near: ['Sibelius Square', 'Spadina station'],
        description: 'The Annex is a leafy neighbourhood of brick bay-fronted houses close to the university.',
      },
      {
        name: 'Liberty Village',
        kinds: ['centre', 'water'],
        level: 0.98,
        near: ['Trillium Park', 'Exhibition station'],
        description:
          'Liberty Village is a former industrial area of lofts, gyms and cafés in converted brick buildings.',
      },
      {
        name: 'Leslieville',
        kinds: ['terraces', 'leafy'],
        level: 1.0,
        near: ['Greenwood Park', 'the Queen streetcar'],
        description: 'Leslieville has narrow period houses, independent shops and a streetcar to downtown.',
      },
      {
        name: 'High Park',
        kinds: ['leafy', 'terraces', 'lake'],
        level: 1.04,
        near: ['High Park', 'Roncesvalles Avenue'],
        description:
          'High Park is a residential area next to one of the city’s largest parks, famous for its cherry blossom.',
      },
      {
        name: 'Leaside',
        kinds: ['leafy', 'hills'],
        level: 1.18,
        near: ['Trace Manes Park', 'Bayview Avenue'],
        description: 'Leaside is a family neighbourhood of curved streets, generous plots and good sports facilities.',
      },
      {
        name: 'Lawrence Park',
        kinds: ['leafy', 'hills'],
        level: 1.3,
        near: ['the Lawrence Park ravine', 'Yonge Street'],
        description: 'Lawrence Park is a quiet, leafy area with a wooded ravine behind the houses.',
      },
    ],
  },
  {
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
  },
  {
    name: 'Cape Town',
    code: 'ZA',
    state: 'Western Cape',
    country: 'South Africa',
    latitude: -33.92584,
    longitude: 18.42322,
    sale: 2100,
    rent: 10.5,
    streets: [
      'Kloof Street',
      'Upper Mill Street',
      'Regent Road',
      'Roodebloem Road',
      'Lower Main Road',
      'Geneva Drive',
      'Kildare Road',
      'Ocean View Drive',
      'Albert Road',
    ],
    address: numberFirst,
    phone: '278200000##',
    neighbourhoods: [
      {
        name: 'Gardens',
        kinds: ['centre', 'terraces', 'hills'],
        level: 1.05,
        near: ['De Waal Park', 'Kloof Street'],
        description: 'Gardens lies at the foot of Table Mountain, sheltered from most of the wind.',
      },
      {
        name: 'Sea Point',
        kinds: ['sea', 'centre'],
        level: 1.32,
        near: ['the Sea Point promenade', 'the tidal pool'],
        description: 'Sea Point is a popular seaside suburb with a long promenade.',
      },
      {
        name: 'Camps Bay',
        kinds: ['sea', 'hills', 'leafy'],
        level: 1.75,
        near: ['Camps Bay beach', 'the Pipe Track'],
        description: 'Camps Bay has a white sandy beach and the Twelve Apostles as its backdrop.',
      },
      {
        name: 'Woodstock',
        kinds: ['centre', 'terraces'],
        level: 0.78,
        near: ['Trafalgar Park', 'the Old Biscuit Mill'],
        description: 'Woodstock has Victorian cottages and converted factories, ten minutes from the city centre.',
      },
      {
        name: 'Observatory',
        kinds: ['terraces', 'leafy'],
        level: 0.74,
        near: ['the Liesbeek river path', 'Lower Main Road'],
        description: 'Observatory is a lively student area of Victorian houses with wrought-iron verandas.',
      },
      {
        name: 'Newlands',
        kinds: ['leafy', 'hills'],
        level: 1.18,
        near: ['Newlands Forest', 'Kirstenbosch garden'],
        description:
          'Newlands is the greenest suburb on the mountain, with forest walks and streams between the gardens.',
      },
    ],
  },
  {
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
        description:
          'Al Reem Island is a modern high-rise district with a canal and a park that’s open until midnight.',
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
  },
  {
    name: 'Mumbai',
    code: 'IN',
    state: 'Maharashtra',
    country: 'India',
    latitude: 19.07283,
    longitude: 72.88261,
    sale: 3600,
    rent: 11,
    streets: [
      'Hill Road',
      'Pali Mala Road',
      'Central Avenue',
      'Ranade Road',
      'Gulmohar Road',
      'Adi Shankaracharya Marg',
      'Lady Jamshedji Road',
      'Tilak Road',
      'Diamond Garden Road',
    ],
    address: (street, number) => `${number}, ${street}`,
    phone: '9198000000##',
    neighbourhoods: [
      {
        name: 'Bandra West',
        kinds: ['centre', 'sea'],
        level: 1.55,
        near: ['Carter Road promenade', 'Pali Hill'],
        description: 'Bandra West is known for its seafront promenade, its bakeries and its lanes of old bungalows.',
      },
      {
        name: 'Powai',
        kinds: ['water', 'lake', 'centre', 'leafy'],
        level: 0.92,
        near: ['Powai Lake', 'Hiranandani Gardens'],
        description: 'Powai is a planned lakeside suburb with offices close to home.',
      },
      {
        name: 'Dadar',
        kinds: ['centre'],
        level: 1.15,
        near: ['Shivaji Park', 'the Dadar flower market'],
        description: 'Dadar is a central area on two railway lines, home to Shivaji Park and its cricket grounds.',
      },
      {
        name: 'Juhu',
        kinds: ['sea', 'leafy'],
        level: 1.45,
        near: ['Juhu beach', 'Prithvi Theatre'],
        description: 'Juhu is a green, low-rise suburb with a five-kilometre beach.',
      },
      {
        name: 'Chembur',
        kinds: ['leafy', 'centre', 'hills'],
        level: 0.82,
        near: ['Diamond Garden', 'Chembur station'],
        description:
          'Chembur has old bungalows, good metro connections and some of the best South Indian food in the city.',
      },
      {
        name: 'Matunga',
        kinds: ['centre'],
        level: 1.05,
        near: ['Five Gardens', 'Maheshwari Udyan'],
        description: 'Matunga was laid out a century ago around five gardens and keeps its Art Deco buildings.',
      },
    ],
  },
];

export interface Neighbourhood extends NeighbourhoodFacts {
  latitude: number;
  longitude: number;
}

export interface DemoCity extends Omit<CityFacts, 'neighbourhoods'> {
  neighbourhoods: readonly Neighbourhood[];
}

export const cities: readonly DemoCity[] = cityFacts.map((city) => ({
  ...city,
  neighbourhoods: city.neighbourhoods.map((facts) => {
    const point = neighbourhoods[`${city.code}|${city.name}`]?.[facts.name];
    if (!point) throw new Error(`The gazetteer has no ${facts.name} in ${city.name}.`);
    return { ...facts, latitude: point[0], longitude: point[1] };
  }),
}));
