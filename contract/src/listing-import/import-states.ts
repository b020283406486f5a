/** Status of an import. `checked` waits until its owner starts it. */
export const importStatuses = ['waiting', 'checking', 'checked', 'queued', 'running', 'done', 'failed'] as const;

/** What the import will do with a row, and what it did once the row is processed. */
export const importRowStates = ['to_add', 'to_change', 'same', 'refused', 'added', 'changed', 'hidden'] as const;
