-- A visitor is counted once a day whatever restarts: the salt of the day stands here, for all processes, and is forgotten
-- when the day is over (admin/numbers). Without it the keys of visitor_day say nothing any more.
create table visitor_salt (
  day date primary key,
  salt bytea not null
);

-- Of times a person wants to know the median, which sums cannot tell: what a day measured stands there one by one, the
-- shortest first, or as so many evenly spaced ones of many (admin/numbers/count-numbers.ts).
alter table number_day drop column value, add column took double precision[];

update number_day n set took = measured.took
  from (
    select 'answers' as name, (first_answer_at at time zone 'UTC')::date as day,
           array_agg(greatest(extract(epoch from first_answer_at - first_message_at) / 60, 0)
             order by first_answer_at - first_message_at) as took
      from chat_thread where first_answer_at is not null group by 2
    union all
    select 'decisions', (made_at at time zone 'UTC')::date,
           array_agg(greatest(extract(epoch from made_at - waits) / 3600 , 0) order by made_at - waits)
      from (
        select a.made_at, greatest(p.created_at, lag(a.made_at) over (partition by p.id order by a.id)) as waits
          from audit a join property p on p.id = a.subject_id
          where a.subject = 'property' and a.action = 'decide-property') decided
      group by 2) measured
  where n.name = measured.name and n.day = measured.day and n.city = '' and n.category_id = 0;
