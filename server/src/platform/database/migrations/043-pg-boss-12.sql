-- pg-boss 12 cannot upgrade the tables of pg-boss 10. They hold wake-ups only, which every start sends again.
drop schema if exists jobs cascade;
