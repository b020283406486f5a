import first from './ar.ts';
import account from './ar.account.ts';
import operatorConsole from './ar.console.ts';
import late from './ar.late.ts';
import listing from './ar.listing.ts';
import pages from './ar.pages.ts';

/** Every text of the language: for the server, which pays nothing for size. */
export default { ...first, ...pages, ...account, ...late, ...listing, ...operatorConsole };
