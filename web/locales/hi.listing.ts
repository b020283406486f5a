import advert from './hi/advert.json' with { type: 'json' };
import importHomes from './hi/import.json' with { type: 'json' };
import mine from './hi/mine.json' with { type: 'json' };
import payment from './hi/payment.json' with { type: 'json' };
import posting from './hi/posting.json' with { type: 'json' };

/** Texts of owners and agents who post listings: forms, dashboard, import, payments. They come with the first of these pages. */
export default {
  ...advert,
  ...importHomes,
  ...mine,
  ...payment,
  ...posting,
};
