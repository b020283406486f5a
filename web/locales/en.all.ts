import first from './en.ts';
import account from './en.account.ts';
import operatorConsole from './en.console.ts';
import late from './en.late.ts';
import listing from './en.listing.ts';
import pages from './en.pages.ts';

/** Every text of the language: for the server, which pays nothing for size. */
export default { ...first, ...pages, ...account, ...late, ...listing, ...operatorConsole };
