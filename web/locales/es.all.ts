import first from './es.ts';
import account from './es.account.ts';
import operatorConsole from './es.console.ts';
import late from './es.late.ts';
import listing from './es.listing.ts';
import pages from './es.pages.ts';

/** Every text of the language: for the server, which pays nothing for size. */
export default { ...first, ...pages, ...account, ...late, ...listing, ...operatorConsole };
