-- Apart from the migration that adds them: validating reads all rows, but locks out neither reads nor writes.
alter table webhook_endpoints validate constraint webhook_endpoints_label_check;
alter table webhook_endpoints validate constraint webhook_endpoints_notice_check;
