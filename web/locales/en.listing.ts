import advert from './en/advert.json' with { type: 'json' };
import importHomes from './en/import.json' with { type: 'json' };
import mine from './en/mine.json' with { type: 'json' };
import payment from './en/payment.json' with { type: 'json' };
import posting from './en/posting.json' with { type: 'json' };

/** Texts of owners and agents who post listings: forms, dashboard, import, payments. They come with the first of these pages. */
export default {
  ...advert,
  ...importHomes,
  ...mine,
  ...payment,
  ...posting,
};
