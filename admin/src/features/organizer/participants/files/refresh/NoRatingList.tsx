/** Says that there is no list, and what whoever runs the site does about it. */
export function NoRatingList() {
  return (
    <div className="grid gap-2">
      <p className="font-semibold">This site has no rating list yet.</p>
      <p className="text-muted">
        Whoever runs the site downloads the list of FIDE, or of a federation, and imports it each
        month:
      </p>
      <code className="overflow-x-auto rounded-control border border-line bg-sunken px-3 py-2 font-mono text-14">
        npm run ratings -- players_list.zip
      </code>
      <p className="text-muted">
        From then on this compares every entry with it, by FIDE ID and federation ID.
      </p>
    </div>
  );
}
