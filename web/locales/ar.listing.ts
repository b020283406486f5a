import advert from './ar/advert.json' with { type: 'json' };
import importHomes from './ar/import.json' with { type: 'json' };
import mine from './ar/mine.json' with { type: 'json' };
import payment from './ar/payment.json' with { type: 'json' };
import posting from './ar/posting.json' with { type: 'json' };

/** Texts of owners and agents who post listings: forms, dashboard, import, payments. They come with the first of these pages. */
export default {
  ...advert,
  ...importHomes,
  ...mine,
  ...payment,
  ...posting,
};
