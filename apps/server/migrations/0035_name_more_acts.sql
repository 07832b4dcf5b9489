-- Whoever comes back to a course, rates it, has a project looked at or loses a certificate leaves a mark in the record,
-- too. New words of a type can be used from the next transaction on, so they have a file of their own.
alter type learning_verb add value 'resumed' before 'progressed';
alter type learning_verb add value 'rated';
alter type learning_verb add value 'reviewed';
alter type learning_verb add value 'revoked';
