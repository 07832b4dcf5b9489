-- Replaced by a function that continues after a position.
-- atrium: allow contract: the nightly job of the previous version fails and is tried again by this one
drop function if exists prune_security_events();
