-- Comments name files by their present paths.
comment on column public.publications.snapshot is
  'What the organizer published (PublishedEvent of domain/event/published-event.ts), whatever their plan: the plan of the day cuts it when it is shown. For rendering only: no page shows what is locked, what stands on tabs that are switched off, and the organizer''s phone number.';
comment on column ratings.players.words is 'The words of the name, as playerWords of domain/entries/list/player-search.ts makes them.';
