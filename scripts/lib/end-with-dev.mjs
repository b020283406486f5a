/** Loaded before the server of `npm run dev`, so that the server ends when dev is killed. */
import { endWithParent } from './end-with-parent.mjs';

endWithParent();
