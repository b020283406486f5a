-- A choice of a fact gets another name, and the homes that chose it follow. Homes hold choices as they were written, so a
-- rename says here what is to become what, old names to new ones, and a job goes through the homes (as 029 for categories).
-- It stays for a moment after the last home: one that was being written by the old name is met too.
alter table parameter
  add column renamed_choices jsonb,
  add column renamed_at timestamptz;
