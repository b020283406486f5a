import fc from 'fast-check';

// The same cases in every run; `npm run test:deep` looks for new ones.
if (process.env['TEST_DEEP'] !== 'on') fc.configureGlobal({ seed: 20_261_124 });
