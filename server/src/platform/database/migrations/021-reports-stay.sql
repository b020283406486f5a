-- A report outlives the home that it is about: who is reported may delete it. In one transaction with its own record:
-- few conversations are reported, so no lock is felt.
alter table chat_flag
  -- Of kind 'report': what the home was called; empty where it is neither side's, for it would outlive its owner here.
  add column property_title text not null default '',
  drop constraint chat_flag_check,
  add check ((kind = 'report') = (by_account_id is not null)),
  drop constraint chat_flag_property_id_fkey,
  add constraint chat_flag_property_id_fkey foreign key (property_id) references property (id) on delete set null;
update chat_flag f set property_title = p.title
  from property p
  where p.id = f.property_id and coalesce(p.account_id in (f.account_id, f.by_account_id), true);
