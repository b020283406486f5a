import { adminSaveSettings } from '@latchkey/contract/calls/console/settings';
import { webSettings } from '@latchkey/contract/calls/settings';
import { CallFailure } from '@latchkey/contract/errors';
import { checkSetting, problemsBetween, type SettingProblem } from '@latchkey/contract/rules/check-setting';
import { currencyOf } from '@latchkey/contract/rules/currency';
import { type SettingDefinition, settingDefinition } from '@latchkey/contract/rules/setting-definitions';
import { sql, type Transaction } from 'kysely';
import { answer } from '../../answer.ts';
import type { Tables } from '../../database/tables.ts';
import { forgetSettings, readSettings } from '../../settings/load-settings.ts';
import { writeAudit } from '../write-audit.ts';
import { spoken, storedValue, wireValues } from './setting-values.ts';

interface Change {
  definition: SettingDefinition;
  value: string;
}

/**
 * Saves some settings, all of them or none; each that was changed is written down for itself.
 * @throws CallFailure `validation` with `fields`: what is wrong by key. A setting that somebody else changed in the
 *   meantime is `changed`
 */
export default answer(adminSaveSettings, async ({ values, confirm_currency }, context) => {
  const { database, pages, now } = context;
  await database.transaction(async (within) => {
    // Two people who save at once follow each other, also where a setting has no row yet.
    await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(within);
    const before = wireValues(await readSettings(within));
    const changes = expectRight(values, before);
    await expectLanguage(changes, within);
    await expectConfirmedCurrency(changes, before, confirm_currency, within);
    for (const { definition, value } of changes) {
      const was = before[definition.key] ?? '';
      if (value === was) continue;
      await writeSetting(definition.key, storedValue(definition, value), now(), within);
      const told = { before: spoken(definition, was), after: spoken(definition, value), reason: '' };
      const about = { subject: 'setting', subject_id: 0, accountId: null } as const;
      await writeAudit({ action: 'save-settings', ...about, ...told }, context, within);
    }
    await followCurrency(changes, now(), within);
  });
  forgetSettings(database);
  // Every page was drawn with them.
  pages?.drop(webSettings.path);
  return { data: null };
});

type Sent = readonly { name: string; value?: string | undefined; was?: string | undefined }[];

function expectRight(sent: Sent, before: Readonly<Record<string, string>>): Change[] {
  const fields: Record<string, SettingProblem> = {};
  const changes = sent.flatMap(({ name, value: typed = '', was }) => {
    const definition = settingDefinition(name);
    if (!definition || definition.kind === 'picture') {
      throw new CallFailure('validation', { message: `There is no setting ${name}.` });
    }
    const checked = checkSetting(definition, typed);
    if (checked.problem) fields[name] = checked.problem;
    else if (was !== undefined && was !== before[name]) fields[name] = 'changed';
    return checked.problem ? [] : [{ definition, value: checked.value }];
  });
  const after = { ...before, ...Object.fromEntries(changes.map(({ definition, value }) => [definition.key, value])) };
  const all = { ...problemsBetween(after), ...fields };
  refuse(all);
  return changes;
}

function refuse(fields: Readonly<Record<string, SettingProblem>>): void {
  const [first] = Object.entries(fields);
  if (!first) return;
  const message = `${first[0]} is not right: ${first[1].replaceAll('_', ' ')}.`;
  throw new CallFailure('validation', { message, extra: { fields } });
}

/** Only one that the market offers. */
async function expectLanguage(changes: readonly Change[], within: Transaction<Tables>): Promise<void> {
  const wanted = changes.find(({ definition }) => definition.kind === 'language');
  if (!wanted) return;
  const enabled = await within.selectFrom('language').select('code').where('is_enabled', '=', true).execute();
  const isOffered = enabled.length === 0 || enabled.some(({ code }) => code === wanted.value);
  if (!isOffered) refuse({ [wanted.definition.key]: 'not_a_choice' });
}

/** Packages are charged in the new currency, and listings keep the old one: the operator confirms that they know. */
async function expectConfirmedCurrency(
  changes: readonly Change[],
  before: Readonly<Record<string, string>>,
  confirmed: string | undefined,
  within: Transaction<Tables>,
): Promise<void> {
  const code = changes.find(({ definition }) => definition.key === 'currency_code')?.value;
  if (code === undefined || code === before['currency_code'] || code === confirmed?.toUpperCase()) return;
  const { rows } = await sql<{ priced: boolean }>`
    select exists (select from property) or exists (select from package where price > 0) as priced`.execute(within);
  if (rows[0]?.priced) refuse({ currency_code: 'not_confirmed' });
}

/** Clients read the currency from `selected_currency_data` and print `currency_symbol` (contract 3.19). */
async function followCurrency(changes: readonly Change[], now: Date, within: Transaction<Tables>): Promise<void> {
  const of = (key: string) => changes.find(({ definition }) => definition.key === key)?.value;
  const [code, typedSymbol] = [of('currency_code'), of('currency_symbol')];
  if (code === undefined && typedSymbol === undefined) return;
  const known = await readSettings(within, ['currency_code', 'currency_symbol']);
  const currency = currencyOf(code ?? (known.text('currency_code') || 'USD'));
  if (!currency) return;
  const symbol = typedSymbol ?? (code === undefined ? known.text('currency_symbol') : currency.symbol);
  await writeSetting('currency_symbol', symbol, now, within);
  await writeSetting('selected_currency_data', { ...currency, symbol }, now, within);
}

async function writeSetting(key: string, value: unknown, now: Date, within: Transaction<Tables>): Promise<void> {
  if (value === undefined) {
    await within.deleteFrom('setting').where('key', '=', key).execute();
    return;
  }
  const row = { value: JSON.stringify(value), updated_at: now };
  await within
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
