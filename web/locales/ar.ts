import card from './ar/card.json';
import home from './ar/home.json';
import property from './ar/property.json';
import search from './ar/search.json';
import shell from './ar/shell.json';

/** Every text of the screens in one language; a file for each part of the site. */
export default { ...shell, ...card, ...home, ...search, ...property };
