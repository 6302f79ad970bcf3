/*
 * The page to compare with: the same content as a single-page app that loads its data at run time through the data
 * service's own library, as is common.
 */
import { createClient } from '@supabase/supabase-js';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { EventPage } from '@tabiya/site-renderer/event-page/EventPage.tsx';
import { accentCss } from '@tabiya/site-renderer/look/accent.ts';
import type { Database } from '../../../supabase/database-types.ts';
import '@tabiya/site-renderer/event-page/page.css';
import '@tabiya/site-renderer/event-page/entries.css';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const supabase = createClient<Database>(location.origin, 'publishable-key');

function App() {
  const [model, setModel] = useState<EventPageModel | null>(null);
  useEffect(() => {
    supabase
      .from('publications')
      .select('model')
      .eq('event_id', 'event')
      .single<{ model: EventPageModel }>()
      .then(({ data }) => setModel(data?.model ?? null));
  }, []);
  if (model === null) return <p>Loading…</p>;
  return (
    <>
      <style>{accentCss(model.event.primaryColorHex)}</style>
      <EventPage model={model} />
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<App />);
