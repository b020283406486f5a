import advert from './fr/advert.json';
import importHomes from './fr/import.json';
import mine from './fr/mine.json';
import payment from './fr/payment.json';
import posting from './fr/posting.json';

/** Texts of whoever lists homes and projects: forms, dashboard, import, payments. They come with the first of these pages. */
export default {
  ...advert,
  ...importHomes,
  ...mine,
  ...payment,
  ...posting,
};
