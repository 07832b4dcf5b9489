-- Codes mailed to a mailbox of a domain, which prove that an organization controls it. A new value can't be used in the
-- transaction that adds it.
alter type mail_purpose add value 'domain_code';
