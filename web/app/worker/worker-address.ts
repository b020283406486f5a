/** Where the worker is found, fixed for clients of the contract (7.5). */
export const workerAddress = '/firebase-messaging-sw.js';
