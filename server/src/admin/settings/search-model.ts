import { adminSaveSearchModel, adminTestSearchModel } from '@latchkey/contract/admin/services/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { isEngineUrl } from '../../platform/external/public-address.ts';
import type { LanguageModelRoute } from '../../platform/language-model/language-model.ts';
import { rejectInvalidFields, saveService, searchModelRecord } from './services.ts';
import { notConfigured, runServiceTest } from './test-services.ts';

/**
 * Saves the model that reads search texts. The audit entry has its name and address, not its key.
 * @throws CallFailure `not_allowed` when the environment sets one, `validation` with `fields`
 */
export const saveSearchModel = defineHandler(adminSaveSearchModel, async (input, context) => {
  const { searchModel } = context;
  if (!searchModel) throw new CallFailure('not_found');
  const { is_off, model = '' } = input;
  const url = (input.url ?? '').replace(/\/+$/, '');
  if (!is_off) rejectInvalidFields({ url: !isEngineUrl(url) && 'not_an_address', model: model === '' && 'required' });
  await saveService(async (trx) => {
    const before = await searchModel.route(trx);
    if (before.source === 'environment') throw new CallFailure('not_allowed');
    await searchModel.set(is_off ? null : { url, model, key: input.key ?? storedKey(before, url) }, trx);
    return {
      action: 'save-search-model',
      before: `search model: ${before.source === 'console' ? `${before.model} ${before.url}` : 'none'}`,
      after: `search model: ${is_off ? 'none' : `${model} ${url}`}`,
    };
  }, context);
  searchModel.reset();
  return { data: searchModelRecord(await searchModel.route()) };
});

/** A stored key is used only for the server that it was entered for. */
function storedKey(before: LanguageModelRoute, url: string): string {
  if (before.source !== 'console' || new URL(before.url).origin !== new URL(url).origin) return '';
  return before.key ?? '';
}

/** Requests an answer, and returns its time in milliseconds. */
export const testSearchModel = defineHandler(adminTestSearchModel, async (_, { searchModel }) => {
  if (!searchModel || (await searchModel.route()).source === 'none') return { data: notConfigured };
  return {
    data: await runServiceTest(async () => {
      const startedAt = performance.now();
      await searchModel.test();
      return String(Math.round(performance.now() - startedAt));
    }),
  };
});
