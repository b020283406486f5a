/** The page that says that there is no connection; the worker keeps it and shows it in place of what was never seen. */
export const offlinePath = '/offline';
