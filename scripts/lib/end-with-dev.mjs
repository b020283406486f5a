/** Loaded before the server that `npm run dev` keeps: should dev be killed, its server does not live on alone. */
import { endWithParent } from './end-with-parent.mjs';

endWithParent();
