-- Two-step sign-in is required by role; before, of roles with money, of all or of none.
insert into setting (key, value)
  select 'two_factor_' || role, to_jsonb(case when old.value #>> '{}' = 'all' then '1' else '0' end)
    from setting old, unnest(array['owner', 'accountant', 'moderator', 'editor', 'support']) role
    where old.key = 'console_two_factor' and old.value #>> '{}' in ('all', 'none')
  on conflict do nothing;
delete from setting where key = 'console_two_factor';
