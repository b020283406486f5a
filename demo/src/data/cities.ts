/**
 * What a neighbourhood is like, and so which homes stand in it: `centre` has flats, lofts, shops and offices, `terraces`
 * has town houses, `leafy` has houses with gardens, `sea` looks at it, `water` lies at a river,
 * `lake` at a lake, `hills` has slopes.
 */
export type PlaceKind = 'centre' | 'terraces' | 'leafy' | 'sea' | 'water' | 'lake' | 'hills';

export interface Neighbourhood {
  name: string;
  latitude: number;
  longitude: number;
  kinds: readonly PlaceKind[];
  /** Price level against the city's. */
  level: number;
  /** Real places within a walk; the first is a park, square, beach or water. */
  near: readonly [string, string];
  /** One sentence on what living here is like. */
  says: string;
}

export interface DemoCity {
  name: string;
  state: string;
  country: string;
  /** Of GeoNames. */
  latitude: number;
  longitude: number;
  /** Euros a square metre of a good flat: to buy, and to rent for a month. */
  sale: number;
  rent: number;
  streets: readonly string[];
  /** How a street and a number are written here. */
  address: (street: string, number: number) => string;
  /** Digits with the calling code, `#` stands for any; from ranges that are kept for fiction or lead nowhere. */
  phone: string;
  neighbourhoods: readonly Neighbourhood[];
}

const numberLast = (street: string, number: number) => `${street} ${number}`;
const numberFirst = (street: string, number: number) => `${number} ${street}`;

export const cities: readonly DemoCity[] = [
  {
    name: 'Lisbon',
    state: 'Lisbon',
    country: 'Portugal',
    latitude: 38.71667,
    longitude: -9.13333,
    sale: 5200,
    rent: 17,
    streets: ['Rua das Amoreiras', 'Rua do Sol', 'Rua da Bela Vista', 'Rua dos Navegantes', 'Travessa da Fonte', 'Rua de São Bento', 'Avenida da Igreja', 'Rua do Século', 'Rua Ferreira Borges', 'Calçada da Graça'],
    address: numberLast,
    phone: '351910000###',
    neighbourhoods: [
      { name: 'Alvalade', latitude: 38.7533, longitude: -9.144, kinds: ['centre', 'terraces'], level: 1.02, near: ['Campo Grande', 'the market hall of Alvalade'], says: 'Alvalade was planned in the 1940s and still works: wide pavements, plane trees, a grocer on most corners.' },
      { name: 'Campo de Ourique', latitude: 38.718, longitude: -9.166, kinds: ['centre', 'terraces'], level: 1.12, near: ['Jardim da Parada', 'the Campo de Ourique market'], says: 'Campo de Ourique is a flat grid on a hill, with the end stop of tram 28 and more bakeries than it needs.' },
      { name: 'Estrela', latitude: 38.7125, longitude: -9.1615, kinds: ['centre', 'terraces'], level: 1.22, near: ['Jardim da Estrela', 'the Estrela basilica'], says: 'Estrela keeps its old walls and its quiet; the garden fills up on Sunday mornings.' },
      { name: 'Alfama', latitude: 38.712, longitude: -9.129, kinds: ['centre'], level: 1.08, near: ['Portas do Sol', 'the Fado Museum'], says: 'Alfama climbs from the river in steps and lanes that no car can follow.' },
      { name: 'Parque das Nações', latitude: 38.766, longitude: -9.0985, kinds: ['centre', 'water'], level: 1.1, near: ['the Tagus promenade', 'Oriente station'], says: 'Parque das Nações was built for the world fair of 1998: straight streets, lifts that work and five kilometres of riverfront.' },
      { name: 'Restelo', latitude: 38.704, longitude: -9.211, kinds: ['leafy', 'sea', 'hills'], level: 1.25, near: ['the gardens of Belém', 'the Belém Cultural Centre'], says: 'Restelo is low and green, streets of houses that fall towards the mouth of the Tagus.' },
    ],
  },
  {
    name: 'Porto',
    state: 'Porto',
    country: 'Portugal',
    latitude: 41.14961,
    longitude: -8.61099,
    sale: 3700,
    rent: 14,
    streets: ['Rua do Almada', 'Rua de Cedofeita', 'Rua da Alegria', 'Rua do Bonjardim', 'Rua de Santa Catarina', 'Rua do Rosário', 'Rua da Boa Hora', 'Travessa do Carmo', 'Rua de Miguel Bombarda'],
    address: numberLast,
    phone: '351910000###',
    neighbourhoods: [
      { name: 'Cedofeita', latitude: 41.156, longitude: -8.622, kinds: ['centre', 'terraces'], level: 1.05, near: ['Praça de Carlos Alberto', 'the galleries of Miguel Bombarda'], says: 'Cedofeita has narrow tiled fronts with long gardens behind them that the street never shows.' },
      { name: 'Bonfim', latitude: 41.15, longitude: -8.596, kinds: ['centre', 'terraces'], level: 0.95, near: ['Jardim de São Lázaro', 'Campo 24 de Agosto'], says: 'Bonfim still has its workshops, now shared with cafés and small studios.' },
      { name: 'Boavista', latitude: 41.158, longitude: -8.638, kinds: ['centre', 'leafy'], level: 1.1, near: ['Rotunda da Boavista', 'Casa da Música'], says: 'Boavista mixes offices with villas from around 1900, and the metro takes you anywhere.' },
      { name: 'Foz do Douro', latitude: 41.1535, longitude: -8.669, kinds: ['sea', 'leafy'], level: 1.38, near: ['Praia dos Ingleses', 'the pergola of Nevogilde'], says: 'In Foz the Douro meets the Atlantic; the tram still rattles along the water to the centre.' },
      { name: 'Antas', latitude: 41.163, longitude: -8.586, kinds: ['leafy', 'terraces', 'hills'], level: 0.98, near: ['Praça de Velásquez', 'the Dragão stadium'], says: 'Antas is where families move when they want a garden and still walk to the metro.' },
    ],
  },
  {
    name: 'Barcelona',
    state: 'Catalonia',
    country: 'Spain',
    latitude: 41.38879,
    longitude: 2.15899,
    sale: 4700,
    rent: 19,
    streets: ['Carrer de Verdi', 'Carrer del Rec', 'Carrer de Provença', 'Carrer de Girona', 'Carrer de Pujades', 'Carrer Major', 'Passatge de la Pau', 'Carrer de Bailèn', 'Carrer de Mallorca'],
    address: numberLast,
    phone: '346000000##',
    neighbourhoods: [
      { name: 'Gràcia', latitude: 41.4025, longitude: 2.1565, kinds: ['centre', 'terraces'], level: 1.05, near: ['Plaça de la Vila', 'the Abaceria market'], says: 'Gràcia was a village and behaves like one: low houses, small squares, neighbours who greet.' },
      { name: 'Eixample', latitude: 41.3925, longitude: 2.162, kinds: ['centre'], level: 1.15, near: ['Jardins de la Casa Robert', 'Passeig de Gràcia'], says: 'The Eixample gives every block a bevelled corner and every flat high ceilings and a gallery to the courtyard.' },
      { name: 'Poblenou', latitude: 41.402, longitude: 2.199, kinds: ['centre'], level: 1.02, near: ['Bogatell beach', 'Rambla del Poblenou'], says: 'Poblenou turned its mills into studios and kept the beach at the end of the street.' },
      { name: 'El Born', latitude: 41.385, longitude: 2.183, kinds: ['centre'], level: 1.1, near: ['Parc de la Ciutadella', 'the Born market hall'], says: 'El Born is stone, shade and short distances, with the park next door.' },
      { name: 'Sarrià', latitude: 41.399, longitude: 2.121, kinds: ['leafy', 'sea', 'hills', 'terraces'], level: 1.32, near: ['Plaça de Sarrià', 'the trails of Collserola'], says: 'Sarrià lies above the city, cooler by two degrees in August, with houses behind walls.' },
      { name: 'Sants', latitude: 41.376, longitude: 2.137, kinds: ['centre', 'terraces'], level: 0.82, near: ['Parc de l’Espanya Industrial', 'Sants station'], says: 'Sants is a working quarter with a long shopping street and the fastest way out of town.' },
    ],
  },
  {
    name: 'Paris',
    state: 'Île-de-France',
    country: 'France',
    latitude: 48.85341,
    longitude: 2.3488,
    sale: 9600,
    rent: 32,
    streets: ['rue des Martyrs', 'rue de Turenne', 'rue Oberkampf', 'rue des Dames', 'rue Lepic', 'rue de la Roquette', 'rue Delambre', 'passage du Désir', 'rue de la Pompe', 'rue de Lancry'],
    address: numberFirst,
    phone: '336399800##',
    neighbourhoods: [
      { name: 'Le Marais', latitude: 48.859, longitude: 2.36, kinds: ['centre', 'terraces'], level: 1.28, near: ['Place des Vosges', 'the Picasso Museum'], says: 'In the Marais the courtyards are the surprise: behind a plain gate, trees and silence.' },
      { name: 'Montmartre', latitude: 48.8855, longitude: 2.34, kinds: ['centre', 'hills', 'terraces'], level: 1.05, near: ['Square Louise Michel', 'Rue des Abbesses'], says: 'Montmartre is best before ten in the morning, when the hill belongs to those who live on it.' },
      { name: 'Batignolles', latitude: 48.887, longitude: 2.317, kinds: ['centre', 'terraces'], level: 1.0, near: ['Square des Batignolles', 'Parc Martin Luther King'], says: 'Batignolles is a village of prams and bicycles with a covered market and two parks.' },
      { name: 'Canal Saint-Martin', latitude: 48.872, longitude: 2.365, kinds: ['centre', 'water'], level: 0.98, near: ['the Canal Saint-Martin', 'Place de la République'], says: 'Along the Canal Saint-Martin people sit by the locks until the light goes.' },
      { name: 'Montparnasse', latitude: 48.842, longitude: 2.322, kinds: ['centre'], level: 1.08, near: ['the Luxembourg Gardens', 'Montparnasse station'], says: 'Montparnasse is practical: four metro lines, cinemas, and trains to the sea.' },
      { name: 'Passy', latitude: 48.8575, longitude: 2.2785, kinds: ['leafy', 'terraces', 'centre'], level: 1.2, near: ['Jardin du Ranelagh', 'Rue de Passy'], says: 'Passy is calm and well kept, with schools on foot and the Bois at the end of the avenue.' },
    ],
  },
  {
    name: 'Berlin',
    state: 'Berlin',
    country: 'Germany',
    latitude: 52.52437,
    longitude: 13.41053,
    sale: 5400,
    rent: 18,
    streets: ['Oranienstraße', 'Kastanienallee', 'Graefestraße', 'Simplonstraße', 'Akazienstraße', 'Choriner Straße', 'Weserstraße', 'Florastraße', 'Am Treptower Park', 'Langhansstraße'],
    address: numberLast,
    phone: '4917139200##',
    neighbourhoods: [
      { name: 'Kreuzberg', latitude: 52.499, longitude: 13.403, kinds: ['centre', 'terraces'], level: 1.05, near: ['the Landwehr canal', 'Markthalle Neun'], says: 'Kreuzberg has deep courtyards, good bread and something open at every hour.' },
      { name: 'Prenzlauer Berg', latitude: 52.5388, longitude: 13.4244, kinds: ['centre', 'terraces'], level: 1.12, near: ['Kollwitzplatz', 'the Kulturbrauerei'], says: 'Prenzlauer Berg is restored from cellar to roof; on Saturdays the market fills Kollwitzplatz.' },
      { name: 'Neukölln', latitude: 52.481, longitude: 13.435, kinds: ['centre'], level: 0.88, near: ['the Tempelhof field', 'Rathaus Neukölln'], says: 'Neukölln is loud at the front and quiet in the back building, with a former airfield for a park.' },
      { name: 'Friedrichshain', latitude: 52.5156, longitude: 13.4548, kinds: ['centre'], level: 0.98, near: ['Volkspark Friedrichshain', 'Boxhagener Platz'], says: 'Friedrichshain is young and dense, with a flea market on Sundays.' },
      { name: 'Pankow', latitude: 52.569, longitude: 13.402, kinds: ['leafy', 'terraces', 'hills'], level: 0.9, near: ['Bürgerpark', 'the Pankow S-Bahn'], says: 'Pankow is where Berlin gets gardens: old villas, allotments, a palace park.' },
      { name: 'Weißensee', latitude: 52.556, longitude: 13.463, kinds: ['leafy', 'lake'], level: 0.84, near: ['the Weißer See', 'the lido café'], says: 'In Weißensee you swim before work from May to September.' },
    ],
  },
  {
    name: 'London',
    state: 'England',
    country: 'United Kingdom',
    latitude: 51.50853,
    longitude: -0.12574,
    sale: 9800,
    rent: 36,
    streets: ['Barnsbury Street', 'Cloudesley Road', 'Grange Road', 'Railton Road', 'Wilton Way', 'Calton Avenue', 'Queenstown Road', 'Gloucester Crescent', 'Flask Walk', 'Tanner Street'],
    address: numberFirst,
    phone: '447700900###',
    neighbourhoods: [
      { name: 'Islington', latitude: 51.5362, longitude: -0.103, kinds: ['centre', 'terraces'], level: 1.18, near: ['Highbury Fields', 'Upper Street'], says: 'Islington is Georgian squares between two tube lines, with the canal underneath.' },
      { name: 'Hackney', latitude: 51.545, longitude: -0.055, kinds: ['centre', 'terraces'], level: 0.88, near: ['London Fields', 'Broadway Market'], says: 'Hackney has the lido, the market and the best choice of Sunday lunch in the east.' },
      { name: 'Bermondsey', latitude: 51.498, longitude: -0.067, kinds: ['centre', 'water'], level: 0.95, near: ['the Thames path', 'Maltby Street'], says: 'Bermondsey stored the city’s tea and leather; the warehouses now store people, with thick walls.' },
      { name: 'Battersea', latitude: 51.475, longitude: -0.155, kinds: ['centre', 'water', 'terraces'], level: 1.02, near: ['Battersea Park', 'the power station'], says: 'Battersea has the park on one side, the river on the other and two new stations.' },
      { name: 'Hampstead', latitude: 51.556, longitude: -0.178, kinds: ['leafy', 'hills', 'terraces'], level: 1.42, near: ['Hampstead Heath', 'Flask Walk'], says: 'Hampstead stands on a hill above the rest, with the Heath for a back garden.' },
      { name: 'Dulwich', latitude: 51.447, longitude: -0.085, kinds: ['leafy', 'terraces'], level: 0.9, near: ['Dulwich Park', 'the Picture Gallery'], says: 'Dulwich is a village inside the city: white fences, chestnut trees, good schools.' },
    ],
  },
  {
    name: 'Innsbruck',
    state: 'Tyrol',
    country: 'Austria',
    latitude: 47.26266,
    longitude: 11.39454,
    sale: 6400,
    rent: 19,
    streets: ['Höttinger Gasse', 'Leopoldstraße', 'Anton-Rauch-Straße', 'Igler Straße', 'Schneeburggasse', 'Gumppstraße', 'Andreas-Hofer-Straße', 'Römerstraße'],
    address: numberLast,
    phone: '436640000###',
    neighbourhoods: [
      { name: 'Wilten', latitude: 47.257, longitude: 11.39, kinds: ['centre', 'terraces'], level: 1.0, near: ['Wiltener Platzl', 'the ski jump on Bergisel'], says: 'Wilten is the lively half of town: students, bakeries, and the mountain at the end of every street.' },
      { name: 'Innere Stadt', latitude: 47.267, longitude: 11.392, kinds: ['centre'], level: 1.1, near: ['the Hofgarten', 'the market hall on the Inn'], says: 'In the old town the cable car leaves from the next corner and is up at 2,300 metres in twenty minutes.' },
      { name: 'Hötting', latitude: 47.274, longitude: 11.379, kinds: ['hills', 'leafy', 'terraces'], level: 1.12, near: ['the Höttinger Bild chapel path', 'the Inn promenade'], says: 'Hötting faces south above the roofs and has sun until the ridge takes it.' },
      { name: 'Mühlau', latitude: 47.281, longitude: 11.41, kinds: ['hills', 'leafy'], level: 1.08, near: ['the Mühlauer Klamm', 'the Rauchmühle'], says: 'Mühlau keeps its stream, its mill and its orchards, ten minutes by bicycle from the centre.' },
      { name: 'Igls', latitude: 47.232, longitude: 11.411, kinds: ['hills', 'leafy', 'lake'], level: 1.05, near: ['the Lanser See', 'the Patscherkofel cable car'], says: 'Igls sits on a terrace above the city, with a bathing lake and a ski lift to the house mountain.' },
    ],
  },
  {
    name: 'Toronto',
    state: 'Ontario',
    country: 'Canada',
    latitude: 43.70011,
    longitude: -79.4163,
    sale: 6200,
    rent: 24,
    streets: ['Logan Avenue', 'Brunswick Avenue', 'Sorauren Avenue', 'Bessborough Drive', 'Mutual Street', 'Blythwood Road', 'Atlantic Avenue', 'Howland Avenue', 'Indian Road'],
    address: numberFirst,
    phone: '141655501##',
    neighbourhoods: [
      { name: 'The Annex', latitude: 43.67, longitude: -79.407, kinds: ['centre', 'terraces'], level: 1.1, near: ['Sibelius Square', 'Spadina station'], says: 'The Annex has brick bays, big maples and professors on porches.' },
      { name: 'Liberty Village', latitude: 43.638, longitude: -79.42, kinds: ['centre', 'water'], level: 0.98, near: ['Trillium Park', 'Exhibition station'], says: 'Liberty Village made carpets and radios; now its brick sheds hold lofts, gyms and one good bakery.' },
      { name: 'Leslieville', latitude: 43.6635, longitude: -79.338, kinds: ['terraces', 'leafy'], level: 1.0, near: ['Greenwood Park', 'the Queen streetcar'], says: 'Leslieville is narrow houses, wide porches and a streetcar to downtown.' },
      { name: 'High Park', latitude: 43.653, longitude: -79.463, kinds: ['leafy', 'terraces', 'lake'], level: 1.04, near: ['High Park', 'Roncesvalles Avenue'], says: 'By High Park the cherry trees bring the whole city for one week and leave you the rest of the year.' },
      { name: 'Leaside', latitude: 43.707, longitude: -79.366, kinds: ['leafy', 'hills'], level: 1.18, near: ['Trace Manes Park', 'Bayview Avenue'], says: 'Leaside was laid out by a railway with curved streets, deep lots and a rink.' },
      { name: 'Lawrence Park', latitude: 43.722, longitude: -79.398, kinds: ['leafy', 'hills'], level: 1.3, near: ['the Lawrence Park ravine', 'Yonge Street'], says: 'In Lawrence Park the ravine runs behind the houses and deer are no surprise.' },
    ],
  },
  {
    name: 'Mexico City',
    state: 'Mexico City',
    country: 'Mexico',
    latitude: 19.42847,
    longitude: -99.12766,
    sale: 2700,
    rent: 12,
    streets: ['Calle Orizaba', 'Calle Tabasco', 'Avenida Ámsterdam', 'Calle Durango', 'Calle Hamburgo', 'Calle Petén', 'Calle Emilio Castelar', 'Calle Pilares', 'Calle Antonio Caso'],
    address: numberLast,
    phone: '5255555500##',
    neighbourhoods: [
      { name: 'Roma Norte', latitude: 19.417, longitude: -99.161, kinds: ['centre', 'terraces'], level: 1.15, near: ['Plaza Río de Janeiro', 'the Medellín market'], says: 'Roma Norte is stone fronts, jacarandas and a coffee bar wherever you stop.' },
      { name: 'Condesa', latitude: 19.411, longitude: -99.174, kinds: ['centre', 'terraces'], level: 1.22, near: ['Parque México', 'Avenida Ámsterdam'], says: 'Condesa was a racecourse and its avenue still runs in an oval, two rows of trees deep.' },
      { name: 'Juárez', latitude: 19.4265, longitude: -99.161, kinds: ['centre'], level: 1.02, near: ['Plaza Washington', 'Paseo de la Reforma'], says: 'Juárez lies between the Reforma and the Roma and has become the place for small restaurants.' },
      { name: 'Polanco', latitude: 19.4325, longitude: -99.192, kinds: ['leafy', 'centre', 'hills'], level: 1.5, near: ['Parque Lincoln', 'the Soumaya Museum'], says: 'Polanco is guarded, green and close to Chapultepec, with the city’s best tables on foot.' },
      { name: 'Narvarte', latitude: 19.393, longitude: -99.156, kinds: ['leafy', 'terraces'], level: 0.9, near: ['Parque de las Américas', 'the taco stands of Doctor Vértiz'], says: 'Narvarte is for people who cook, walk the dog and still want the metro at the corner.' },
      { name: 'Del Valle', latitude: 19.385, longitude: -99.17, kinds: ['leafy', 'centre'], level: 1.02, near: ['Parque Hundido', 'Insurgentes Sur'], says: 'Del Valle has schools, clinics and shade, and it stays level all the way.' },
    ],
  },
  {
    name: 'Cape Town',
    state: 'Western Cape',
    country: 'South Africa',
    latitude: -33.92584,
    longitude: 18.42322,
    sale: 2100,
    rent: 10.5,
    streets: ['Kloof Street', 'Upper Mill Street', 'Regent Road', 'Roodebloem Road', 'Lower Main Road', 'Geneva Drive', 'Kildare Road', 'Ocean View Drive', 'Albert Road'],
    address: numberFirst,
    phone: '278200000##',
    neighbourhoods: [
      { name: 'Gardens', latitude: -33.937, longitude: 18.413, kinds: ['centre', 'terraces', 'hills'], level: 1.05, near: ['De Waal Park', 'Kloof Street'], says: 'Gardens lies in the bowl under Table Mountain; the shade comes early and the wind mostly passes over.' },
      { name: 'Sea Point', latitude: -33.919, longitude: 18.3895, kinds: ['sea', 'centre'], level: 1.32, near: ['the Sea Point promenade', 'the tidal pool'], says: 'In Sea Point everybody walks the promenade, before work or at sunset.' },
      { name: 'Camps Bay', latitude: -33.9515, longitude: 18.382, kinds: ['sea', 'hills', 'leafy'], level: 1.75, near: ['Camps Bay beach', 'the Pipe Track'], says: 'Camps Bay has the Twelve Apostles behind it and white sand in front.' },
      { name: 'Woodstock', latitude: -33.929, longitude: 18.447, kinds: ['centre', 'terraces'], level: 0.78, near: ['Trafalgar Park', 'the Old Biscuit Mill'], says: 'Woodstock is Victorian cottages and factories with new tenants, ten minutes from town.' },
      { name: 'Observatory', latitude: -33.938, longitude: 18.469, kinds: ['terraces', 'leafy'], level: 0.74, near: ['the Liesbeek river path', 'Lower Main Road'], says: 'Observatory is students, musicians and wrought-iron verandas.' },
      { name: 'Newlands', latitude: -33.971, longitude: 18.459, kinds: ['leafy', 'hills'], level: 1.18, near: ['Newlands Forest', 'Kirstenbosch garden'], says: 'Newlands is the wettest and greenest side of the mountain, with streams between the gardens.' },
    ],
  },
  {
    name: 'Abu Dhabi',
    state: 'Abu Dhabi',
    country: 'United Arab Emirates',
    latitude: 24.45118,
    longitude: 54.39696,
    sale: 3300,
    rent: 17,
    streets: ['Al Nasr Street', 'Al Falah Street', 'Al Khaleej Al Arabi Street', 'Al Mushrif Street', 'Al Reem Boulevard', 'Sultan Bin Zayed Street', 'Al Bateen Street', 'Hazza Street'],
    address: numberFirst,
    phone: '9715000000##',
    neighbourhoods: [
      { name: 'Al Reem Island', latitude: 24.4965, longitude: 54.4055, kinds: ['centre', 'water'], level: 1.12, near: ['Reem Central Park', 'the Al Reem canal'], says: 'Al Reem is towers, a canal and a park that stays open until midnight, when the air is best.' },
      { name: 'Al Khalidiyah', latitude: 24.4685, longitude: 54.3505, kinds: ['centre', 'sea'], level: 1.05, near: ['Khalidiyah Park', 'the Corniche'], says: 'In Al Khalidiyah you reach the Corniche and the beach on foot, and the shops stay open late.' },
      { name: 'Al Bateen', latitude: 24.456, longitude: 54.338, kinds: ['leafy', 'sea'], level: 1.28, near: ['Al Bateen beach', 'the marina'], says: 'Al Bateen is villas behind white walls, with the boatyards and the marina next to them.' },
      { name: 'Al Mushrif', latitude: 24.441, longitude: 54.386, kinds: ['leafy', 'hills'], level: 1.1, near: ['Umm Al Emarat Park', 'Mushrif Mall'], says: 'Al Mushrif is the family side of the island: embassies, schools and the largest park.' },
      { name: 'Al Zahiyah', latitude: 24.4945, longitude: 54.3775, kinds: ['centre'], level: 0.9, near: ['the Corniche gardens', 'Abu Dhabi Mall'], says: 'Al Zahiyah is the old commercial heart, dense and walkable, with food from everywhere.' },
    ],
  },
  {
    name: 'Mumbai',
    state: 'Maharashtra',
    country: 'India',
    latitude: 19.07283,
    longitude: 72.88261,
    sale: 3600,
    rent: 11,
    streets: ['Hill Road', 'Pali Mala Road', 'Central Avenue', 'Ranade Road', 'Gulmohar Road', 'Adi Shankaracharya Marg', 'Lady Jamshedji Road', 'Tilak Road', 'Diamond Garden Road'],
    address: (street, number) => `${number}, ${street}`,
    phone: '9198000000##',
    neighbourhoods: [
      { name: 'Bandra West', latitude: 19.06, longitude: 72.831, kinds: ['centre', 'sea'], level: 1.55, near: ['Carter Road promenade', 'Pali Hill'], says: 'Bandra West has the sea walk, the bakeries and lanes of bungalows between the towers.' },
      { name: 'Powai', latitude: 19.118, longitude: 72.906, kinds: ['water', 'lake', 'centre', 'leafy'], level: 0.92, near: ['Powai Lake', 'Hiranandani Gardens'], says: 'Powai is planned streets around a lake, with offices close enough to go home for lunch.' },
      { name: 'Dadar', latitude: 19.02, longitude: 72.845, kinds: ['centre'], level: 1.15, near: ['Shivaji Park', 'the Dadar flower market'], says: 'From Dadar both railway lines go everywhere, and Shivaji Park has cricket from six in the morning.' },
      { name: 'Juhu', latitude: 19.101, longitude: 72.83, kinds: ['sea', 'leafy'], level: 1.45, near: ['Juhu beach', 'Prithvi Theatre'], says: 'Juhu is low and green by the standards of the city, with five kilometres of sand.' },
      { name: 'Chembur', latitude: 19.06, longitude: 72.899, kinds: ['leafy', 'centre', 'hills'], level: 0.82, near: ['Diamond Garden', 'Chembur station'], says: 'Chembur has old bungalows, new metro and the best dosa on this side of town.' },
      { name: 'Matunga', latitude: 19.0275, longitude: 72.855, kinds: ['centre'], level: 1.05, near: ['Five Gardens', 'Maheshwari Udyan'], says: 'Matunga was planned a century ago around five gardens and has kept its Art Deco fronts.' },
    ],
  },
];
