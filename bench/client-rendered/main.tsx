/* What the bench compares with: the same page as a single-page app, which asks for its data when it runs. */
import type { EventPageModel } from '@tabiya/domain/event-page';
import { accentCss } from '@tabiya/site-renderer/page/accent.ts';
import { EventPage } from '@tabiya/site-renderer/page/EventPage.tsx';
import '@tabiya/site-renderer/page/page.css';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

function App() {
  const [model, setModel] = useState<EventPageModel | null>(null);
  useEffect(() => {
    fetch('/event.json')
      .then((response) => response.json())
      .then(setModel, console.error);
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
