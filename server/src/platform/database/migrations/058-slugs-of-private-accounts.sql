-- Of an account without a public page neither its last slug nor those before it are known once it is deleted. The
-- condition is that of server/src/agent/has-public-page.ts.
create function forget_slugs() returns trigger
  language plpgsql as $$
begin
  delete from slug_history where kind = tg_argv[0] and record_id = old.id;
  return null;
end $$;

drop trigger agent_slug_removed on account;
create trigger agent_slug_removed after delete on account
  for each row when (old.is_active
    and (old.property_count + old.project_count > 0 or old.verification_status = 'success'))
  execute function remember_slug('agent');
create trigger agent_slugs_forgotten after delete on account
  for each row when ((old.is_active
    and (old.property_count + old.project_count > 0 or old.verification_status = 'success')) is not true)
  execute function forget_slugs('agent');
