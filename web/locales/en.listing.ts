import advert from './en/advert.json';
import importHomes from './en/import.json';
import mine from './en/mine.json';
import payment from './en/payment.json';
import posting from './en/posting.json';

/** Texts of whoever lists homes and projects: forms, dashboard, import, payments. They come with the first of these pages. */
export default {
  ...advert,
  ...importHomes,
  ...mine,
  ...payment,
  ...posting,
};
