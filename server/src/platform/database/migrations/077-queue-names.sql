-- Thirteen queues have new names. Their schedules and unfinished jobs follow, so that no wake-up is lost; an active job runs again
-- under the new name after its timeout when the process of the earlier version is killed. The old queues stay, empty: while
-- processes of both versions run, a request of the earlier one may still send to them, and the schedules of the new ones
-- do that work within a minute.
do $$
declare
  old_name text;
  new_name text;
begin
  -- The first start of a market creates the tables of the queues, after this.
  if to_regclass('jobs.schedule') is null then return; end if;
  for old_name, new_name in values
    ('ask-open-payments', 'check-open-payments'),
    ('ask-owners', 'request-confirmations'),
    ('count-numbers', 'update-statistics'),
    ('forget-expired-uploads', 'purge-expired-uploads'),
    ('forget-old-alerts', 'purge-old-alerts'),
    ('forget-old-imports', 'purge-old-imports'),
    ('forget-old-notifications', 'purge-old-notifications'),
    ('forget-old-views', 'purge-old-views'),
    ('import-homes', 'run-imports'),
    ('name-homes', 'apply-renames'),
    ('send-due-texts', 'send-due-sms'),
    ('tell-of-ends', 'process-expiry'),
    ('tell-of-new-homes', 'send-alerts')
  loop
    continue when not exists (select from jobs.queue where name = old_name);
    perform jobs.create_queue(new_name, '{"policy": "short"}');
    update jobs.schedule set name = new_name where name = old_name;
    update jobs.job set name = new_name where name = old_name and state < 'completed';
    -- Scheduled jobs pass through this queue of pg-boss on their way to their own.
    update jobs.job set data = jsonb_set(data, '{name}', to_jsonb(new_name))
      where name = '__pgboss__send-it' and state < 'completed' and data ->> 'name' = old_name;
  end loop;
end $$;
