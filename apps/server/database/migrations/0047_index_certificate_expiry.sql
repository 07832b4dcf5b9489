-- Certificates that expire soon.
create index certificates_expires_at_idx on certificates (expires_at) where revoked_at is null;
