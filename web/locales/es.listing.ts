import advert from './es/advert.json' with { type: 'json' };
import importHomes from './es/import.json' with { type: 'json' };
import mine from './es/mine.json' with { type: 'json' };
import payment from './es/payment.json' with { type: 'json' };
import posting from './es/posting.json' with { type: 'json' };

/** Texts of owners and agents who post listings: forms, dashboard, import, payments. They come with the first of these pages. */
export default {
  ...advert,
  ...importHomes,
  ...mine,
  ...payment,
  ...posting,
};
