import { adminSaveSettings } from '@latchkey/contract/admin/settings/calls';
import { checkSetting, crossSettingProblems, type SettingProblem } from '@latchkey/contract/settings/check-setting';
import { settingDefinition } from '@latchkey/contract/settings/setting-definitions';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CallError } from '../../shared/api/failure.ts';
import { useAdminAction } from '../components/use-admin-action.ts';

type Values = Readonly<Record<string, string>>;
type Problems = Readonly<Record<string, SettingProblem>>;

export interface SettingsForm {
  value: (key: string) => string;
  /** Saved values with the unsaved changes applied. */
  values: Values;
  set: (key: string, value: string) => void;
  problem: (key: string) => SettingProblem | undefined;
  isDirty: boolean;
  pending: boolean;
  /** A failure that belongs to no field. */
  failure: CallError | null;
  undo: () => void;
  /**
   * @param confirmedCurrency repeats a new currency, which changes the meaning of prices
   * @returns whether all changes are saved
   */
  save: (confirmedCurrency?: string) => Promise<boolean>;
}

/**
 * Unsaved changes of settings. Sends only changed values, each with its previous value, so that the server detects
 * concurrent changes.
 * @param saved latest values of the server
 */
export function useSettingsForm(saved: Values, successText?: string): SettingsForm {
  const action = useAdminAction(adminSaveSettings, { quiet: true, ...(successText && { successText }) });
  const { revalidate } = useRevalidator();
  const [changed, setChanged] = useState<Values>({});
  /** Value of each changed setting before the first change. */
  const [original, setOriginal] = useState<Values>({});
  const [problems, setProblems] = useState<Problems>({});
  const serverProblems = action.failure?.body['fields'] as Problems | undefined;
  const values = { ...saved, ...changed };

  function set(key: string, value: string) {
    action.reset();
    setProblems(without({ ...problems, ...serverProblems }, key));
    const was = serverProblems?.[key] === 'changed' ? saved[key] : (original[key] ?? saved[key]);
    setOriginal({ ...original, [key]: was ?? '' });
    setChanged(value === was ? without(changed, key) : { ...changed, [key]: value });
  }

  async function save(confirmedCurrency?: string): Promise<boolean> {
    const found = problemsOf(changed, values);
    setProblems(found);
    if (Object.keys(found).length > 0) return false;
    const changes = Object.entries(changed).map(([name, value]) => ({ name, value, was: original[name] ?? '' }));
    if (changes.length === 0) return true;
    const response = await action.run({
      values: changes,
      ...(confirmedCurrency !== undefined && { confirm_currency: confirmedCurrency }),
    });
    if (!response) return false;
    undo();
    // The console shows the market's name and logo too.
    void revalidate();
    return true;
  }

  function undo() {
    action.reset();
    setChanged({});
    setOriginal({});
    setProblems({});
  }

  return {
    value: (key) => values[key] ?? '',
    values,
    set,
    problem: (key) => serverProblems?.[key] ?? problems[key],
    isDirty: Object.keys(changed).length > 0,
    pending: action.pending,
    failure: serverProblems ? null : action.failure,
    undo,
    save,
  };
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));
}

/** The server checks the same rules; this saves the request. */
function problemsOf(changed: Values, values: Values): Record<string, SettingProblem> {
  const fieldProblems = Object.entries(changed).flatMap(([key, value]) => {
    const definition = settingDefinition(key);
    const problem = definition && checkSetting(definition, value).problem;
    return problem ? [[key, problem] as const] : [];
  });
  return { ...crossSettingProblems(values), ...Object.fromEntries(fieldProblems) };
}
