import card from './fr/card.json';
import home from './fr/home.json';
import property from './fr/property.json';
import search from './fr/search.json';
import shell from './fr/shell.json';

/** Every text of the screens in one language; a file for each part of the site. */
export default { ...shell, ...card, ...home, ...search, ...property };
