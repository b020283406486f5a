import first from './fr.ts';
import account from './fr.account.ts';
import operatorConsole from './fr.console.ts';
import late from './fr.late.ts';
import listing from './fr.listing.ts';
import pages from './fr.pages.ts';

/** Every text of the language: for the server, which pays nothing for size. */
export default { ...first, ...pages, ...account, ...late, ...listing, ...operatorConsole };
