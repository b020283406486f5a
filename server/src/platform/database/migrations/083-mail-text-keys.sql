-- Keys of the mails' texts are named after their mails; texts that the operator wrote keep their places.
update mail_text set key = renamed.name || substr(key, strpos(key, '.'))
from (values
  ('homesAsked', 'confirmationRequested'),
  ('homesHidden', 'listingsHidden'),
  ('reportHomeDown', 'listingReportUpheld'),
  ('reportHomeStays', 'listingReportDismissed'),
  ('reportChatActed', 'chatReportUpheld'),
  ('reportChatStays', 'chatReportDismissed')
) as renamed (previous, name)
where split_part(key, '.', 1) = renamed.previous;
