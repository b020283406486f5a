import advert from './ar/advert.json';
import importHomes from './ar/import.json';
import mine from './ar/mine.json';
import payment from './ar/payment.json';
import posting from './ar/posting.json';

/** Texts of whoever lists homes and projects: forms, dashboard, import, payments. They come with the first of these pages. */
export default {
  ...advert,
  ...importHomes,
  ...mine,
  ...payment,
  ...posting,
};
