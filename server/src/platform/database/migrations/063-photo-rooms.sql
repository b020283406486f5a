-- What a photo shows (contract/src/property/rooms.ts): galleries are grouped by it, and plans are not cropped. A property
-- of the file, since photos move between cover and gallery. Without a check, which would read the whole table.
alter table file add column room text;
