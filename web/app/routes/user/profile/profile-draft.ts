import {
  missingProfileFields,
  type ProfileFields,
  type RequiredProfileField,
} from '@latchkey/contract/account/profile-gate';

type Draft = Partial<Record<RequiredProfileField, string | undefined>>;

const key = 'lk-profile-draft';

/** What the user typed in this tab into fields that the profile still lacks, so that a reload does not lose it. */
export function readProfileDraft(store: Pick<Storage, 'getItem'>, user: ProfileFields & { id: number }): Draft {
  try {
    const { id, ...typed } = JSON.parse(store.getItem(key) ?? '{}') as Record<string, unknown>;
    const fields = id === user.id ? missingProfileFields(user) : [];
    return Object.fromEntries(
      fields.flatMap((field) => {
        const text = typed[field];
        return typeof text === 'string' ? [[field, text]] : [];
      }),
    );
  } catch {
    return {};
  }
}

export function storeProfileDraft(store: Pick<Storage, 'setItem'>, accountId: number, typed: Draft): void {
  try {
    store.setItem(key, JSON.stringify({ ...typed, id: accountId }));
  } catch {
    // Storage is full: the text is still in the form.
  }
}
