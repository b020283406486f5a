/** Whether all cases run (`npm run test:deep`) where `npm test` runs a sample; docs/testing.md lists them. */
export const isDeep = process.env['TEST_DEEP'] === 'on';
