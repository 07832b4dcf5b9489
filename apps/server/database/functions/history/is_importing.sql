-- Returns whether the owner imports an organization in this transaction (`atrium organization import` sets
-- `atrium.importing`). The archive contains the rows that triggers derive, with their original times, so triggers must
-- not derive them again. The application role can set the parameter, but it has no effect.
create or replace function is_importing() returns boolean language sql stable as $$
  select case when current_setting('atrium.importing', true) = 'on' then public.is_owner_session() else false end
$$;
