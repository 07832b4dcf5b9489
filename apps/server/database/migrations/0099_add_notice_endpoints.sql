-- Endpoints in Slack and Microsoft Teams get messages for people. The URL of such an endpoint is its credential: `secret`
-- has all of it, encrypted; `url` has only its origin and `secret_hint` its last characters. The previous version sends
-- signed events to the origin, which rejects them; this version sends them again.
create type webhook_format as enum ('standard', 'slack', 'teams');

alter table webhook_endpoints
  add column format webhook_format not null default 'standard',
  -- The name of the channel, by which admins tell endpoints of one host apart.
  add column label text,
  -- Until then nothing is sent, because the receiver answered 429 or gets a limited number of messages.
  add column paused_until timestamptz,
  add constraint webhook_endpoints_label_check check (length(label) between 1 and 60) not valid,
  add constraint webhook_endpoints_notice_check check (
    format = 'standard' or url ~ '^https?://[^/]+/$' and previous_secret is null) not valid;
