/** Where an import stands. `checked` waits for its owner to start it. */
export const importStatuses = ['waiting', 'checking', 'checked', 'queued', 'running', 'done', 'failed'] as const;

/** What is to be done with a row of a file, and once the import has come to it what was done. */
export const importRowStates = ['to_add', 'to_change', 'same', 'refused', 'added', 'changed', 'hidden'] as const;
