/** Where the worker is found, fixed for all clients (contract 7.5). */
export const workerAddress = '/firebase-messaging-sw.js';
