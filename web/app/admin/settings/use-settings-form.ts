import { adminSaveSettings } from '@latchkey/contract/admin/settings/calls';
import { checkSetting, crossSettingProblems, type SettingProblem } from '@latchkey/contract/settings/check-setting';
import { settingDefinition } from '@latchkey/contract/settings/setting-definitions';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CallError } from '../../api/failure.ts';
import { useAdminAction } from '../kit/use-admin-action.ts';

type Values = Readonly<Record<string, string>>;
type Problems = Readonly<Record<string, SettingProblem>>;

export interface SettingsForm {
  value: (key: string) => string;
  /** What the site would have. */
  values: Values;
  set: (key: string, value: string) => void;
  problem: (key: string) => SettingProblem | undefined;
  isDirty: boolean;
  pending: boolean;
  /** What went wrong and stands at no field. */
  trouble: CallError | null;
  undo: () => void;
  /** @returns whether all of it is saved. @param confirmedCurrency repeats a new currency, which changes the meaning of prices */
  save: (confirmedCurrency?: string) => Promise<boolean>;
}

/**
 * What was typed into the fields of settings, until it is saved: only what differs is sent, with what it was when it was
 * read, so that nobody's change is lost.
 * @param saved as the server told them last
 */
export function useSettingsForm(saved: Values, said?: string): SettingsForm {
  const action = useAdminAction(adminSaveSettings, { quiet: true, ...(said && { said }) });
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<Values>({});
  /** What each was when it began to be changed. */
  const [read, setRead] = useState<Values>({});
  const [problems, setProblems] = useState<Problems>({});
  const refused = (Object(action.failure?.body) as { fields?: Problems }).fields;
  const values = { ...saved, ...typed };

  function set(key: string, value: string) {
    action.forget();
    setProblems(without({ ...problems, ...refused }, key));
    const was = refused?.[key] === 'changed' ? saved[key] : (read[key] ?? saved[key]);
    setRead({ ...read, [key]: was ?? '' });
    setTyped(value === was ? without(typed, key) : { ...typed, [key]: value });
  }

  async function save(confirmedCurrency?: string): Promise<boolean> {
    const found = problemsOf(typed, values);
    setProblems(found);
    if (Object.keys(found).length > 0) return false;
    const changes = Object.entries(typed).map(([name, value]) => ({ name, value, was: read[name] ?? '' }));
    if (changes.length === 0) return true;
    const answer = await action.run({
      values: changes,
      ...(confirmedCurrency !== undefined && { confirm_currency: confirmedCurrency }),
    });
    if (!answer) return false;
    undo();
    // Name and logo of the console are those of the site.
    void revalidate();
    return true;
  }

  function undo() {
    action.forget();
    setTyped({});
    setRead({});
    setProblems({});
  }

  return {
    value: (key) => values[key] ?? '',
    values,
    set,
    problem: (key) => refused?.[key] ?? problems[key],
    isDirty: Object.keys(typed).length > 0,
    pending: action.pending,
    trouble: refused ? null : action.failure,
    undo,
    save,
  };
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));
}

/** The server looks at the same things; this spares the way there. */
function problemsOf(typed: Values, values: Values): Record<string, SettingProblem> {
  const alone = Object.entries(typed).flatMap(([key, value]) => {
    const definition = settingDefinition(key);
    const problem = definition && checkSetting(definition, value).problem;
    return problem ? [[key, problem] as const] : [];
  });
  return { ...crossSettingProblems(values), ...Object.fromEntries(alone) };
}
