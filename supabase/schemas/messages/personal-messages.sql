-- Generated from domain/messages/placeholders.ts by npm run schema:print; a test says when it is old. Do not edit.

-- Returns true if a message may differ for two players at one address.
create function private.is_personal(subject text, body text) returns boolean
  language sql
  immutable
return subject || ' ' || body ~* '\{\s*(name|section|amount due|manage link)\s*\}';
