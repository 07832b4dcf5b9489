-- Whether browsers play a file as it was uploaded; unknown for those that were looked into before this was asked.
alter table videos add column plays_in_browsers boolean;
