-- no-transaction
-- How many homes hold a word of another script, which nobody guesses from an index of some of them (038).
create statistics if not exists property_spelt on (spelt(search_text)) from property;
analyze property;
