import advert from './fr/advert.json' with { type: 'json' };
import importHomes from './fr/import.json' with { type: 'json' };
import mine from './fr/mine.json' with { type: 'json' };
import payment from './fr/payment.json' with { type: 'json' };
import posting from './fr/posting.json' with { type: 'json' };

/** Texts of owners and agents who post listings: forms, dashboard, import, payments. They come with the first of these pages. */
export default {
  ...advert,
  ...importHomes,
  ...mine,
  ...payment,
  ...posting,
};
