/** Explains that there is no list, and what the site's operator can do about it. */
export function NoRatingList() {
  return (
    <div className="grid gap-2">
      <p className="font-semibold">No rating list has been imported on this site yet.</p>
      <p className="text-muted">
        The site’s administrator downloads the FIDE or federation list each month and imports it
        with:
      </p>
      <code className="overflow-x-auto rounded-control border border-line bg-sunken px-3 py-2 font-mono text-14">
        npm run ratings -- players_list.zip
      </code>
      <p className="text-muted">
        Then you can compare every participant with it, by FIDE ID and federation ID.
      </p>
    </div>
  );
}
