/** Whether every case runs (`npm run test:deep`) where `npm test` takes a sample; docs/testing.md lists them. */
export const isDeep = process.env['TEST_DEEP'] === 'on';
