import first from './hi.ts';
import account from './hi.account.ts';
import operatorConsole from './hi.console.ts';
import late from './hi.late.ts';
import listing from './hi.listing.ts';
import pages from './hi.pages.ts';

/** Every text of the language: for the server, which pays nothing for size. */
export default { ...first, ...pages, ...account, ...late, ...listing, ...operatorConsole };
