-- What tells invitations apart: the last five of a token's 43 characters. The 228 bits before them stay unknown.
alter table invitations add column token_end text check (length(token_end) = 5);
