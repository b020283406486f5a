import advert from './hi/advert.json';
import importHomes from './hi/import.json';
import mine from './hi/mine.json';
import payment from './hi/payment.json';
import posting from './hi/posting.json';

/** Texts of whoever lists homes and projects: forms, dashboard, import, payments. They come with the first of these pages. */
export default {
  ...advert,
  ...importHomes,
  ...mine,
  ...payment,
  ...posting,
};
