-- The order in which visitors find the languages.
alter table language add column rank int not null default 0;

-- What the operator's mails say in other words than ours, by language and place: 'packageEnding.subject'.
create table mail_text (
  language text not null,
  key text not null,
  text text not null,
  updated_at timestamptz not null default now(),
  primary key (language, key)
);

-- Whether a field of the form was ever answered: such a one is switched off rather than removed.
create index verification_value_field on verification_value (field_id);
