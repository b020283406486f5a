import advert from './es/advert.json';
import importHomes from './es/import.json';
import mine from './es/mine.json';
import payment from './es/payment.json';
import posting from './es/posting.json';

/** Texts of whoever lists homes and projects: forms, dashboard, import, payments. They come with the first of these pages. */
export default {
  ...advert,
  ...importHomes,
  ...mine,
  ...payment,
  ...posting,
};
