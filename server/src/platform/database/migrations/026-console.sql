-- Who only looked on before helps people now: nobody loses sight of what they saw (contract, operator-roles.ts).
alter table operator drop constraint operator_role_check;
update operator set role = 'support' where role = 'viewer';
alter table operator add constraint operator_role_check
  check (role in ('owner', 'moderator', 'editor', 'support', 'accountant'));

-- What is decided about is said by the contract (auditSubjects); each part of the console brings more of it.
alter table audit drop constraint audit_subject_check;
create index audit_operator on audit (operator_id, id desc) where operator_id is not null;
