/** Path of the service worker, fixed for all clients (contract 7.5). */
export const workerPath = '/firebase-messaging-sw.js';
